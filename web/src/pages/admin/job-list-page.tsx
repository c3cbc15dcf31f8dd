import { ArchiveRestore, CalendarPlus, CalendarX, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { fill } from '#contract/fill-template.ts';
import { type JobSort, jobListStatuses } from '#contract/admin-job-list-filters.ts';
import { pageSizes } from '#contract/pagination-settings.ts';
import { retention } from '#contract/retention.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import type { AdminJobs } from '#contract/admin-jobs.ts';
import { readAllJobs, useJobTable } from '#web/features/job-admin/job/api.ts';
import { useDuplicateJob } from '#web/features/job-admin/drafts/use-draft-actions.ts';
import { ExportJobs } from '#web/features/job-admin/list/export-jobs.tsx';
import { ListFilters, SortSelect } from '#web/features/job-admin/list/list-filters.tsx';
import {
  changeView,
  countFilters,
  type JobListView,
  parseListView,
  toQueryString,
} from '#web/features/job-admin/job/job-list-params.ts';
import type { TaskJob } from '#web/features/job-admin/list/bulk-tasks.ts';
import { formatJobName, isLive } from '#web/features/job-admin/list/job-labels.tsx';
import {
  type BulkJobActions,
  useJobActions,
} from '#web/features/job-admin/list/use-job-actions.ts';
import { useBulkJobActions } from '#web/features/job-admin/list/use-bulk-job-actions.ts';
import { loadFailedText } from '#web/features/jobs/list/load-failed.tsx';
import { AdminList } from './admin-list.tsx';
import { useSelection } from '#web/ui/bulk/row-selection.tsx';
import { EmptyRows, type SortLink } from '#web/ui/data-table/data-table.tsx';
import { formatNumber } from '#web/ui/format-count/format-count.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { createJobColumns } from './job-columns.tsx';
import { AddJobLink } from './inbox-and-add-job-links.tsx';
import { PagedTable } from './paged-table.tsx';

const buildAddress = (view: JobListView) => adminPaths.jobList + toQueryString(view);

function NoJobs({ view }: { view: JobListView }) {
  const isFiltered = view.search !== '' || view.status !== 'all' || countFilters(view) > 0;
  return (
    <EmptyRows
      text={tableMessages.noJobs}
      link={isFiltered && { to: adminPaths.jobList, text: 'Show all jobs' }}
    >
      {!isFiltered && <AddJobLink />}
    </EmptyRows>
  );
}

type JobPage = Pick<AdminJobs, 'jobs' | 'total'>;

interface JobTableProps extends JobPage {
  view: JobListView;
  loading: boolean;
  bulk: BulkJobActions;
  focusTop: () => void;
}

function JobTable({ view, jobs, total, loading, bulk, focusTop }: JobTableProps) {
  const selection = useSelection<TaskJob>();
  const actions = useJobActions(bulk, focusTop);
  const { duplicate: onDuplicate } = useDuplicateJob();
  const createSortLink = (sort: JobSort): SortLink => ({
    label: jobAdminMessages.sortHeadings[sort],
    to: buildAddress(changeView(view, { sort })),
    direction: sort === 'newest' ? 'descending' : 'ascending',
    isCurrent: view.sort === sort,
  });
  return (
    <PagedTable
      dense
      {...{ page: view.page, total, loading }}
      caption={jobAdminMessages.sorts[view.sort]}
      columns={createJobColumns(createSortLink, { actions, onDuplicate })}
      rows={jobs}
      bulk={{
        ...{ noun: 'job', nameItem: formatJobName, selection, bulk, onFinished: focusTop },
        isReportedByLayout: true,
        buttons:
          view.status === 'deleted'
            ? [{ label: jobAdminMessages.restore, icon: ArchiveRestore, action: 'restore' }]
            : [
                { label: jobAdminMessages.renew, icon: CalendarPlus, action: 'renew' },
                { label: jobAdminMessages.close, icon: CalendarX, filter: isLive, action: 'close' },
                { label: 'Delete', icon: Trash2, dangerous: true, action: 'delete' },
              ],
        matchingItems: {
          total,
          readAll: (signal, onProgress) =>
            readAllJobs(view, signal, ({ done }) => onProgress(done)),
        },
      }}
      label="Pages of the job list"
      buildHref={(page) => buildAddress({ ...view, page })}
      whenEmpty={{
        statusText: 'Showing {first}-{last} of {total}',
        empty: loading ? tableMessages.loading : <NoJobs view={view} />,
      }}
    />
  );
}

type JobListToolsProps = { view: JobListView; counts: AdminJobs['counts'] | undefined };

const JobListTools = ({ view, counts }: JobListToolsProps) => (
  <>
    <Tabs
      label="Jobs by status"
      tabs={jobListStatuses.map((status) => ({
        label: jobAdminMessages.statuses[status],
        to: { search: toQueryString(changeView(view, { status })) },
        isCurrent: status === view.status,
        count: counts && formatNumber(counts[status]),
      }))}
    />
    <div className="grid mb-2 [&>*]:[grid-area:1/1] [&>:last-child]:[place-self:start_end]">
      <ListFilters view={view} />
      <SortSelect view={view} />
    </div>
    {view.status === 'deleted' && (
      <p className="mb-4 text-ink-soft text-sm">
        {fill(jobAdminMessages.deletedHint, { days: retention.deletedDays })}
      </p>
    )}
  </>
);

export function Component() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const view = parseListView(query);
  const bulk = useBulkJobActions();
  const top = useRef<HTMLDivElement>(null);
  const jobsQuery = useJobTable({ ...view, pageSize: pageSizes.adminTable });
  return (
    <AdminList<JobPage>
      title="Job List"
      documentTitle="Job list"
      actions={
        <span className="flex flex-wrap gap-2">
          <ExportJobs view={view} />
          <AddJobLink />
        </span>
      }
      search={{
        search: view.search,
        label: 'Search the jobs',
        placeholder: 'Title, role, location or skill',
        onSearch: (search) => void navigate(buildAddress(changeView(view, { search }))),
      }}
      toolbar={<JobListTools view={view} counts={jobsQuery.data?.counts} />}
      query={jobsQuery}
      initialData={{ jobs: [], total: 0 }}
      failedText={loadFailedText}
    >
      {(jobPage, loading) => (
        <div ref={top} tabIndex={-1}>
          <JobTable
            key={toQueryString({ ...view, page: 1 })}
            {...{ view, ...jobPage, loading, bulk }}
            focusTop={() => top.current?.focus()}
          />
        </div>
      )}
    </AdminList>
  );
}
