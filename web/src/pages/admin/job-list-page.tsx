import { ArchiveRestore, CalendarPlus, CalendarX, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { fill } from '#contract/fill.ts';
import { type JobSort, jobListStatuses } from '#contract/admin-job-options.ts';
import { retention, pageSizes, searchLimits } from '#contract/limits.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import type { AdminJobs } from '#contract/admin-jobs.ts';
import { useJobTable } from '#web/features/job-admin/job/api.ts';
import { useDuplicate } from '#web/features/job-admin/drafts/use-draft-actions.ts';
import {
  ExportJobs,
  readAll,
  ListFilters,
  SortSelect,
} from '#web/features/job-admin/list/list-tools.tsx';
import {
  changed,
  filterCount,
  type JobListView,
  parseView,
  toQuery,
} from '#web/features/job-admin/job/job-list.ts';
import type { TaskJob } from '#web/features/job-admin/list/job-tasks.ts';
import { formatJobName, isOpen } from '#web/features/job-admin/list/job-words.tsx';
import {
  type BulkOfJobs,
  useBulkOfJobs,
  useJobActions,
} from '#web/features/job-admin/list/use-job-actions.ts';
import { jobsFailed } from '#web/features/jobs/list/load-failed.tsx';
import { AdminList } from './admin-list.tsx';
import { useSelection } from '#web/ui/bulk/selection.tsx';
import { EmptyRows, type SortLink } from '#web/ui/data-table/data-table.tsx';
import { countFigure } from '#web/ui/figure/count-figure.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { jobColumns } from './job-columns.tsx';
import { AddJob } from './page-links.tsx';
import { PagedTable } from './paged-table.tsx';

const pageSize = pageSizes.adminTable;
const buildAddress = (view: JobListView) => adminPaths.jobList + toQuery(view);

const directions = {
  newest: 'descending',
  closing: 'ascending',
  company: 'ascending',
  role: 'ascending',
} as const satisfies Record<JobSort, string>;

const createSortLink =
  (view: JobListView) =>
  (sort: JobSort): SortLink => ({
    label: jobAdminMessages.sortHeadings[sort],
    to: buildAddress(changed(view, { sort })),
    direction: directions[sort],
    isCurrent: view.sort === sort,
  });

function Nothing({ view }: { view: JobListView }) {
  const isNarrowed = view.search !== '' || view.status !== 'all' || filterCount(view) > 0;
  return (
    <EmptyRows
      text={tableMessages.noJobs}
      link={isNarrowed && { to: adminPaths.jobList, text: 'Show all jobs' }}
    >
      {!isNarrowed && <AddJob />}
    </EmptyRows>
  );
}

type Shown = Pick<AdminJobs, 'jobs' | 'total'>;

interface RowsProps extends Shown {
  view: JobListView;
  loading: boolean;
  many: BulkOfJobs;
  onGone: () => void;
}

function Rows({ view, jobs, total, loading, many, onGone }: RowsProps) {
  const selection = useSelection<TaskJob>();
  const actions = useJobActions(many, onGone);
  const { duplicate: onDuplicate } = useDuplicate();
  return (
    <PagedTable
      dense
      {...{ page: view.page, total, loading }}
      caption={jobAdminMessages.sorts[view.sort]}
      columns={jobColumns(createSortLink(view), { actions, onDuplicate })}
      rows={jobs}
      many={{
        ...{ noun: 'job', nameItem: formatJobName, selection, bulk: many, onFinished: onGone },
        isReportedAbove: true,
        buttons:
          view.status === 'deleted'
            ? [{ label: jobAdminMessages.restore, icon: ArchiveRestore, press: 'restore' }]
            : [
                { label: jobAdminMessages.renew, icon: CalendarPlus, press: 'renew' },
                { label: jobAdminMessages.close, icon: CalendarX, applies: isOpen, press: 'close' },
                { label: 'Delete', icon: Trash2, dangerous: true, press: 'delete' },
              ],
        matching: {
          total,
          readAll: (signal, tell) => readAll(view, signal, ({ done }) => tell(done)),
        },
      }}
      label="Pages of the job list"
      buildHref={(page) => buildAddress({ ...view, page })}
      standing={{
        statusText: 'Showing {first}-{last} of {total}',
        empty: loading ? tableMessages.loading : <Nothing view={view} />,
      }}
    />
  );
}

const Tools = ({
  view,
  counts,
}: {
  view: JobListView;
  counts?: AdminJobs['counts'] | undefined;
}) => (
  <>
    <Tabs
      label="Jobs by status"
      tabs={jobListStatuses.map((status) => ({
        label: jobAdminMessages.statuses[status],
        to: { search: toQuery(changed(view, { status })) },
        isCurrent: status === view.status,
        figure: counts && countFigure(counts[status]),
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
  const view = parseView(query);
  const many = useBulkOfJobs();
  const top = useRef<HTMLDivElement>(null);
  const found = useJobTable({ ...view, pageSize });
  return (
    <AdminList<Shown>
      title="Job List"
      head="Job list"
      actions={
        <span className="flex flex-wrap gap-2">
          <ExportJobs view={view} />
          <AddJob />
        </span>
      }
      search={{
        search: view.search,
        label: 'Search the jobs',
        placeholder: 'Title, role, location or skill',
        maxLength: searchLimits.characters,
        onSearch: (search) => void navigate(buildAddress(changed(view, { search }))),
      }}
      tools={<Tools view={view} counts={found.data?.counts} />}
      query={found}
      initial={{ jobs: [], total: 0 }}
      failedText={jobsFailed}
    >
      {(table, loading) => (
        <div ref={top} tabIndex={-1}>
          <Rows
            key={toQuery({ ...view, page: 1 })}
            {...{ view, ...table, loading, many }}
            onGone={() => top.current?.focus()}
          />
        </div>
      )}
    </AdminList>
  );
}
