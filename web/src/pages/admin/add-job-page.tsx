import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { draftMessages } from '#contract/messages/job-draft.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { useDraftToEdit } from '#web/features/job-admin/drafts/api.ts';
import { JobForm } from '#web/features/job-admin/editor/job-form.tsx';
import {
  type PostingQueueState,
  openPostingStore,
} from '#web/features/job-admin/posting/posting-storage.ts';
import type { PostingQueue } from '#web/features/job-admin/editor/use-posting-fill.ts';
import { PostingPasteBox } from '#web/features/job-admin/editor/posting-paste-box.tsx';
import { skipLeaveWarning } from '#web/ui/leave-guard/leave-guard.tsx';
import { LoadedRecord } from './loaded-record.tsx';
import { useListNavigation } from './use-list-navigation.ts';
import { renderJobDetail } from './lazy-job-detail.tsx';
import { PageHeader } from './page-header.tsx';

/** The location state that names the form to show after another one was saved. */
const FormState = z.object({ formKey: z.string() });

const noPostings: PostingQueueState = { postings: [], index: 0, isFilled: false, formKey: '' };

function usePostingQueue(formKey: string): PostingQueue {
  const navigate = useNavigate();
  const [pasted, setPasted] = useState(() => openPostingStore().read() ?? noPostings);
  const current = pasted.formKey === formKey ? pasted : { ...noPostings, formKey };
  const { postings, index, previousDraftId } = current;
  const store = (newPaste: PostingQueueState) => {
    openPostingStore().write(newPaste);
    setPasted(newPaste);
  };
  const openForm = (formKey: string, changes: Partial<PostingQueueState>) => {
    store({ ...current, isFilled: false, ...changes, formKey });
    void navigate(adminPaths.addJob, { state: { ...skipLeaveWarning.state, formKey } });
  };
  return {
    ...current,
    setPostings: (newPostings) => store({ ...noPostings, postings: newPostings, formKey }),
    openInNewForm: (foundPostings, draftId) =>
      openForm(`${formKey}+`, { postings: foundPostings, index: 0, previousDraftId: draftId }),
    markFilled: () => store({ ...current, isFilled: true }),
    openNext:
      index + 1 < postings.length
        ? () => openForm(`${formKey}+`, { index: index + 1, previousDraftId: undefined })
        : undefined,
    returnToDraft:
      previousDraftId === undefined
        ? undefined
        : () => {
            store(noPostings);
            void navigate(adminPaths.draft(previousDraftId), skipLeaveWarning);
          },
  };
}

interface FormProps {
  formKey: string;
  queue: PostingQueue;
}

function useFormProps({ formKey, queue }: FormProps) {
  const navigate = useNavigate();
  const { openNext } = useListNavigation(adminPaths.jobList);
  const { openNext: openNextPosting } = queue;
  return {
    header: <PostingPasteBox queue={queue} />,
    pastedLines: queue.isFilled ? queue.postings[queue.index]?.pastedLines : undefined,
    onSaved: (addsAnother: boolean) => {
      if (openNextPosting) return openNextPosting();
      openPostingStore().clear();
      if (addsAnother) void navigate(adminPaths.addJob, skipLeaveWarning);
      else openNext();
    },
    onDraftIdChange: (id: string | undefined) =>
      void navigate(id === undefined ? adminPaths.addJob : adminPaths.draft(id), {
        replace: true,
        preventScrollReset: true,
        state: { ...skipLeaveWarning.state, formKey },
      }),
  };
}

function SavedDraftForm({ id, ...jobFormProps }: ReturnType<typeof useFormProps> & { id: string }) {
  return (
    <LoadedRecord
      query={useDraftToEdit(id)}
      goneTexts={{ title: draftMessages.gone }}
      listPath={adminPaths.drafts}
      listName="drafts"
    >
      {(draft) => <JobForm draft={draft} renderJob={renderJobDetail} {...jobFormProps} />}
    </LoadedRecord>
  );
}

/** Keeps the opened form when the address changes to that of its new draft. */
function AddJobForm({ id, ...formProps }: FormProps & { id: string | null }) {
  const [openedDraftId] = useState(id);
  const jobFormProps = useFormProps(formProps);
  if (openedDraftId !== null) return <SavedDraftForm id={openedDraftId} {...jobFormProps} />;
  return <JobForm renderJob={renderJobDetail} {...jobFormProps} />;
}

export function Component() {
  const { key, state } = useLocation();
  const [query] = useSearchParams();
  const formKey = FormState.safeParse(state).data?.formKey ?? key;
  const queue = usePostingQueue(formKey);
  return (
    <>
      <PageHeader title="Add New Job" documentTitle="Add job" />
      <AddJobForm key={formKey} formKey={formKey} queue={queue} id={query.get('draft')} />
    </>
  );
}
