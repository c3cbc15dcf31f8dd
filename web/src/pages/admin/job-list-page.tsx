import { ArchiveRestore, CalendarPlus, CalendarX, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { fill } from '#contract/fill.ts';
import type { JobSort } from '#contract/jobs/admin-job-options.ts';
import type { AdminCard } from '#contract/jobs/admin-jobs.ts';
import { jobLimits, pageSizes, pagination } from '#contract/limits.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import { adminPaths } from '#contract/pages/admin-paths.ts';
import { useDuplicate } from '#web/features/job-admin/drafts/use-duplicate.ts';
import {
  changed,
  filterCount,
  type JobListView,
  queryOf,
  viewOf,
} from '#web/features/job-admin/list/job-list.ts';
import { ExportJobs } from '#web/features/job-admin/list/export-jobs.tsx';
import { isOpen, jobNoun, nameOf } from '#web/features/job-admin/list/job-words.ts';
import { ListFilters, SortSelect } from '#web/features/job-admin/list/list-filters.tsx';
import { StatusTabs } from '#web/features/job-admin/list/status-tabs.tsx';
import {
  type BulkOfJobs,
  useBulkOfJobs,
  useJobActions,
} from '#web/features/job-admin/list/use-job-actions.ts';
import { type JobTable, useJobTable } from '#web/features/job-admin/api.ts';
import { LoadFailed } from '#web/features/jobs/list/load-failed.tsx';
import { BulkBar, type BulkButton } from '#web/ui/bulk/bulk-bar.tsx';
import { BulkReport } from '#web/ui/bulk/bulk-report.tsx';
import { useSelection } from '#web/ui/bulk/selection.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import { DataTable, type SortLink } from '#web/ui/data-table/data-table.tsx';
import { EmptyRows } from '#web/ui/data-table/empty-rows.tsx';
import { JumpToPage } from '#web/ui/data-table/jump-to-page.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { jobColumns } from './job-columns.tsx';
import styles from './job-list-page.module.css';
import { PageHeader } from './page-header.tsx';
import { SearchBox } from './search-box.tsx';
import { useAdminHead } from './use-admin-head.ts';

const pageSize = pageSizes.adminTable;
const addressOf = (view: JobListView) => adminPaths.jobList + queryOf(view);
const pagesOf = (total: number) => Math.max(1, Math.ceil(total / pageSize));

function summary({ page }: JobListView, { jobs, total }: Pick<JobTable, 'jobs' | 'total'>): string {
  const first = (page - 1) * pageSize;
  return jobs.length > 0 ? `Showing ${first + 1}-${first + jobs.length} of ${total}` : '';
}

interface FooterProps {
  view: JobListView;
  pages: number;
  status: string;
}

function Footer({ view, pages, status }: FooterProps) {
  const navigate = useNavigate();
  const pageAddress = (page: number) => addressOf({ ...view, page });
  return (
    <div className={styles['footer']}>
      <p role="status" className={styles['summary']}>
        {status}
      </p>
      <Pagination
        label="Pages of the job list"
        page={view.page}
        pages={pages}
        shape={pagination.adminJobs}
        hrefOf={pageAddress}
      />
      {pages > 1 && <JumpToPage pages={pages} onJump={(to) => void navigate(pageAddress(to))} />}
    </div>
  );
}

const buttonsOf = (
  { status }: JobListView,
  { restore, renew, close, remove }: BulkOfJobs['actions'],
): readonly BulkButton<AdminCard>[] =>
  status === 'deleted'
    ? [{ label: jobAdminMessages.restore, icon: ArchiveRestore, press: restore }]
    : [
        { label: jobAdminMessages.renew, icon: CalendarPlus, press: renew },
        { label: jobAdminMessages.close, icon: CalendarX, of: isOpen, press: close },
        { label: 'Delete', icon: Trash2, dangerous: true, press: remove },
      ];

const directions = {
  newest: 'descending',
  closing: 'ascending',
  company: 'ascending',
  role: 'ascending',
} as const satisfies Record<JobSort, string>;

const sortIn =
  (view: JobListView) =>
  (sort: JobSort): SortLink => ({
    label: jobAdminMessages.sortHeads[sort],
    to: addressOf(changed(view, { sort })),
    direction: directions[sort],
    isCurrent: view.sort === sort,
  });

const AddJob = () => (
  <Link to={adminPaths.addJob} className={buttonClass()}>
    <Plus size={18} aria-hidden="true" />
    Add a job
  </Link>
);

function Nothing({ view }: { view: JobListView }) {
  const isNarrowed = view.search !== '' || view.status !== 'all' || filterCount(view) > 0;
  return (
    <EmptyRows text={tableMessages.noJobs}>
      {isNarrowed ? (
        <Link to={adminPaths.jobList} className={buttonClass({ variant: 'outline' })}>
          {jobAdminMessages.showAll}
        </Link>
      ) : (
        <AddJob />
      )}
    </EmptyRows>
  );
}

interface LoadedProps {
  view: JobListView;
  table: { jobs: readonly AdminCard[]; total: number };
  loading: boolean;
  many: BulkOfJobs;
  onGone: () => void;
}

function Loaded({ view, table, loading, many, onGone }: LoadedProps) {
  const selection = useSelection<AdminCard>();
  const actions = useJobActions(many, onGone);
  const { duplicate: onDuplicate } = useDuplicate();
  const pages = pagesOf(table.total);
  const jobs = [...table.jobs];

  if (!loading && view.page > pages)
    return <Navigate to={addressOf({ ...view, page: pages })} replace />;
  return (
    <>
      <div className={styles['table']}>
        <DataTable
          dense
          caption={jobAdminMessages.sorts[view.sort]}
          columns={jobColumns({ jobs, actions, onDuplicate, selection, sortOf: sortIn(view) })}
          rows={jobs}
          keyOf={(job) => job.id}
          busy={loading}
          empty={loading ? tableMessages.loading : <Nothing view={view} />}
        />
      </div>
      <BulkBar
        noun={jobNoun}
        selection={selection}
        bulk={many.bulk}
        buttons={buttonsOf(view, many.actions)}
        onFinished={onGone}
      />
      <Footer
        view={view}
        pages={pages}
        status={loading ? tableMessages.loading : summary(view, { ...table, jobs })}
      />
    </>
  );
}

const nothingYet = { jobs: [], total: 0 };

function Table({ view }: { view: JobListView }) {
  const many = useBulkOfJobs();
  const top = useRef<HTMLDivElement>(null);
  const { data, isPending, isPlaceholderData, isError, refetch } = useJobTable({
    ...view,
    pageSize,
  });
  return (
    <>
      <StatusTabs view={view} counts={data?.counts} />
      <div className={styles['tools']}>
        <ListFilters view={view} />
        <SortSelect view={view} />
      </div>
      {view.status === 'deleted' && (
        <p className={styles['hint']}>
          {fill(jobAdminMessages.deletedHint, { days: jobLimits.softDeleteForDays })}
        </p>
      )}
      <div ref={top} tabIndex={-1}>
        <BulkReport noun={jobNoun} nameOf={nameOf} bulk={many.bulk} />
        {isError ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : (
          <Loaded
            key={queryOf({ ...view, page: 1 })}
            view={view}
            table={data ?? nothingYet}
            loading={isPending || isPlaceholderData}
            many={many}
            onGone={() => top.current?.focus()}
          />
        )}
      </div>
    </>
  );
}

export function Component() {
  useAdminHead('Job list');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const view = viewOf(query);
  return (
    <>
      <PageHeader title="Job List">
        <span className={styles['heads']}>
          <ExportJobs view={view} />
          <AddJob />
        </span>
      </PageHeader>
      <SearchBox
        key={view.search}
        search={view.search}
        onSearch={(search) => void navigate(addressOf(changed(view, { search })))}
      />
      <Table view={view} />
    </>
  );
}
