import { Copy } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { jobMessages } from '#contract/messages/job.ts';
import { draftMessages } from '#contract/messages/job-draft.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { useDuplicateJob } from '#web/features/job-admin/drafts/use-draft-actions.ts';
import { JobForm } from '#web/features/job-admin/editor/job-form.tsx';
import { useJobToEdit } from '#web/features/job-admin/job/api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LoadedRecord } from './loaded-record.tsx';
import { useListNavigation } from './use-list-navigation.ts';
import { renderJobDetail } from './lazy-job-detail.tsx';
import { PageHeader } from './page-header.tsx';

function Editor({ id }: { id: string }) {
  const { openNext } = useListNavigation(adminPaths.jobList);
  return (
    <LoadedRecord
      query={useJobToEdit(id)}
      goneTexts={{
        title: jobMessages.notFoundTitle,
        hint: 'It may have been deleted. Deleted jobs are under “Deleted” in the job list.',
      }}
      listPath={adminPaths.jobList}
      listName="job list"
    >
      {(job) => <JobForm job={job} renderJob={renderJobDetail} onSaved={openNext} />}
    </LoadedRecord>
  );
}

/** The specification gives it the heading of the add form, so only the document's title differs. */
export function Component() {
  const { id = '' } = useParams();
  const { isDuplicating: isBusy, duplicate } = useDuplicateJob();
  const { data: job } = useJobToEdit(id);
  return (
    <>
      <PageHeader title="Add New Job" documentTitle="Edit job">
        {job && (
          <Button variant="outline" aria-disabled={isBusy} onClick={() => duplicate(id)}>
            <Copy size={18} /> {draftMessages.duplicate}
          </Button>
        )}
      </PageHeader>
      <Editor key={id} id={id} />
    </>
  );
}
