import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { limits, pageSizes, pagination } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { adminPaths } from '#web/app/paths.ts';
import { type JobTable, useJobTable } from '#web/features/job-admin/queries.ts';
import { LoadFailed } from '#web/features/jobs/load-failed.tsx';
import { pageNumberOf, withPage } from '#web/lib/page-number.ts';
import { useSite } from '#web/lib/site-context.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { JumpToPage } from '#web/ui/data-table/jump-to-page.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { jobColumns } from './job-columns.tsx';
import styles from './job-list-page.module.css';
import { PageHeader } from './page-header.tsx';
import { SearchBox } from './search-box.tsx';
import { useAdminHead } from './use-admin-head.ts';
import { useDelete } from './use-delete.ts';

const pageSize = pageSizes.adminTable;

const addressOf = (search: string, page: number): string =>
  withPage(
    search ? `${adminPaths.jobList}?search=${encodeURIComponent(search)}` : adminPaths.jobList,
    page,
  );

interface Wanted {
  search: string;
  page: number;
  pageSize: number;
}

const wantedOf = (query: URLSearchParams): Wanted => ({
  search: (query.get('search') ?? '').slice(0, limits.searchCharacters),
  page: pageNumberOf(query),
  pageSize,
});

function summary({ page }: Wanted, { jobs, total }: JobTable): string {
  const first = (page - 1) * pageSize;
  return jobs.length > 0 ? `Showing ${first + 1}-${first + jobs.length} of ${total}` : '';
}

interface FooterProps {
  wanted: Wanted;
  pages: number;
  status: string;
}

function Footer({ wanted: { search, page }, pages, status }: FooterProps) {
  const navigate = useNavigate();
  return (
    <div className={styles['footer']}>
      <p role="status" className={styles['summary']}>
        {status}
      </p>
      <Pagination
        label="Pages of the job list"
        page={page}
        pages={pages}
        shape={pagination.adminJobs}
        hrefOf={(to) => addressOf(search, to)}
      />
      {pages > 1 && (
        <JumpToPage pages={pages} onJump={(to) => void navigate(addressOf(search, to))} />
      )}
    </div>
  );
}

interface LoadedProps {
  wanted: Wanted;
  table: JobTable;
  loading: boolean;
}

function Loaded({ wanted, table, loading }: LoadedProps) {
  const { now } = useSite();
  const top = useRef<HTMLDivElement>(null);
  const { deletingId, onDelete } = useDelete(() => top.current?.focus());
  const pages = Math.max(1, Math.ceil(table.total / pageSize));

  if (!loading && wanted.page > pages) {
    return <Navigate to={addressOf(wanted.search, pages)} replace />;
  }
  return (
    <>
      <div ref={top} tabIndex={-1} className={styles['table']}>
        <DataTable
          caption="Jobs, newest first"
          columns={jobColumns(now, { deletingId, onDelete: (job) => void onDelete(job) })}
          rows={table.jobs}
          keyOf={(job) => job.id}
          busy={loading}
          empty={loading ? messages.table.loading : messages.table.noJobs}
        />
      </div>
      <Footer
        wanted={wanted}
        pages={pages}
        status={loading ? messages.table.loading : summary(wanted, table)}
      />
    </>
  );
}

const nothingYet: JobTable = { jobs: [], total: 0 };

function Table({ wanted }: { wanted: Wanted }) {
  const { data = nothingYet, isPending, isPlaceholderData, isError, refetch } = useJobTable(wanted);
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  return <Loaded wanted={wanted} table={data} loading={isPending || isPlaceholderData} />;
}

export function JobListPage() {
  useAdminHead('Job list');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const wanted = wantedOf(query);
  return (
    <>
      <PageHeader title="Job List">
        <Link to={adminPaths.addJob} className={buttonClass()}>
          <Plus size={18} aria-hidden="true" />
          Add a job
        </Link>
      </PageHeader>
      <SearchBox
        key={wanted.search}
        search={wanted.search}
        onSearch={(text) => void navigate(addressOf(text, 1))}
      />
      <Table wanted={wanted} />
    </>
  );
}
