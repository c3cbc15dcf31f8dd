import { ArrowLeft, Merge } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { fill } from '#contract/fill-template.ts';
import type { AdminCompany } from '#contract/companies.ts';
import { companyPath } from '#contract/company-path.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { companyAdminMessages as texts } from '#contract/messages/company-admin.ts';
import { companyMessages } from '#contract/messages/company.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { buildQueryString } from '#web/lib/admin/list-query.ts';
import {
  type CompanyListView,
  useCompanies,
  useCompanyToEdit,
} from '#web/features/job-admin/companies/api.ts';
import { CompanyForm } from '#web/features/job-admin/companies/company-form.tsx';
import { MergeDialog } from '#web/features/job-admin/companies/merge-dialog.tsx';
import { MergeProgress, useMerge } from '#web/features/job-admin/companies/merge-run.tsx';
import { CompanyLogo } from '#web/features/jobs/card/company-logo.tsx';
import { parsePageNumber } from '#web/lib/page/page-number.ts';
import { AdminList } from './admin-list.tsx';
import { PageHeader } from './page-header.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import type { Column } from '#web/ui/data-table/data-table.tsx';
import { formatNumber, pluralize } from '#web/ui/format-count/format-count.ts';
import { Link } from '#web/ui/link/link.tsx';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { PagedTable, RowLink } from './paged-table.tsx';
import { NewTabLink } from '#web/ui/link/new-tab-link.tsx';

const buildAddress = ({ search, page }: CompanyListView) =>
  adminPaths.companies + buildQueryString({ search }, page);

const fillCompany = (text: string, { name }: AdminCompany) => fill(text, { company: name });

const columns: Column<AdminCompany>[] = [
  {
    title: 'Company',
    isRowHeader: true,
    cell: (company) => (
      <span className="flex gap-3 items-center">
        <CompanyLogo job={{ image: company.image, title: company.name }} />
        <span className="grid min-w-32">
          <RowLink to={adminPaths.company(company.slug)} data-opens-row="">
            {company.name}
          </RowLink>
          {company.otherNames.length > 0 && (
            <span className="text-ink-soft text-xs" dir="auto">
              {company.otherNames.join(', ')}
            </span>
          )}
        </span>
      </span>
    ),
  },
  {
    title: 'Jobs',
    isNarrow: true,
    cell: ({ liveJobCount, pastJobCount }) => (
      <span className="grid">
        <span>{fill(texts.openCount, { count: formatNumber(liveJobCount) })}</span>
        {pastJobCount > 0 && (
          <span className="text-ink-faint text-xs whitespace-nowrap">
            {fill(texts.expiredCount, { count: formatNumber(pastJobCount) })}
          </span>
        )}
      </span>
    ),
  },
  {
    title: 'Details',
    isNarrow: true,
    cell: ({ version, renameCount }) => (
      <span className="flex flex-wrap whitespace-nowrap gap-1">
        <Badge tone={version > 0 ? 'success' : 'neutral'}>
          {version > 0 ? 'Saved' : 'From its jobs'}
        </Badge>
        {renameCount > 0 && (
          <Badge tone="accent">{`${pluralize(renameCount, 'job')} to rename`}</Badge>
        )}
      </span>
    ),
  },
];

const allCompaniesLink = (
  <ButtonLink to={adminPaths.companies} variant="outline">
    {texts.all}
  </ButtonLink>
);
const noMatchState = { title: 'No company fits this search.', children: allCompaniesLink };
const noCompaniesState = {
  title: 'No companies yet.',
  hint: 'Companies appear with your first job.',
  children: <ButtonLink to={adminPaths.addJob}>Add a job</ButtonLink>,
};

function CompanyList({ view }: { view: CompanyListView }) {
  const navigate = useNavigate();
  const { page, search } = view;
  return (
    <AdminList
      title={texts.title}
      intro={texts.intro}
      search={{
        search,
        label: 'Search the companies',
        placeholder: 'Name or another spelling',
        onSearch: (typedSearch) => void navigate(buildAddress({ search: typedSearch, page: 1 })),
      }}
      query={useCompanies(view)}
      failedText={texts.loadFailed}
    >
      {({ companies, total }, loading) => (
        <PagedTable
          {...{ page, total, loading, columns }}
          caption={texts.caption}
          rows={companies.map((company) => ({ id: company.slug, ...company }))}
          label="Pages of companies"
          buildHref={(page) => buildAddress({ ...view, page })}
          emptyState={search ? noMatchState : noCompaniesState}
        />
      )}
    </AdminList>
  );
}

function RenameNotice({ company }: { company: AdminCompany }) {
  const { run, start, stop, error } = useMerge(() => undefined);
  const { renameCount } = company;
  if (renameCount === 0 && run.status !== 'running') return null;
  return (
    <div className="grid gap-2 justify-items-start mb-4 py-3 px-4 rounded-sm bg-accent-tint text-accent-ink text-sm">
      {run.status === 'idle' && (
        <p>{fill(texts.jobsToRename, { jobs: pluralize(renameCount, 'job') })}</p>
      )}
      {error && <p role="alert">{error}</p>}
      <MergeProgress run={run} />
      {run.status === 'running' ? (
        <Button variant="outline" size="small" onClick={stop}>
          {texts.stop}
        </Button>
      ) : (
        <Button size="small" onClick={() => void start(company.slug, company.name, renameCount)}>
          Rename them
        </Button>
      )}
    </div>
  );
}

function CompanyEditor({ company }: { company: AdminCompany }) {
  const navigate = useNavigate();
  const toast = useToast();
  const [isMerging, setMerging] = useState(false);
  const jobsPath = adminPaths.jobList + buildQueryString({ search: company.name });
  return (
    <>
      <PageHeader title={company.name}>
        <Button variant="outline" onClick={() => setMerging(true)}>
          <Merge size={18} /> {texts.merge}
        </Button>
      </PageHeader>
      <p className="flex flex-wrap gap-x-5 gap-y-2 items-center mb-4 text-ink-soft text-sm wrap-anywhere">
        <Link to={adminPaths.companies} className="inline-flex gap-1 items-center">
          <ArrowLeft size={16} /> {texts.all}
        </Link>
        <NewTabLink href={companyPath(company.slug)} rel="noopener">
          {fillCompany('Public page of {company}', company)}
        </NewTabLink>
        <Link to={jobsPath}>{fillCompany('Jobs of {company}', company)}</Link>
        <span>
          {fill(texts.openCount, { count: formatNumber(company.liveJobCount) })},{' '}
          {fill(texts.expiredCount, { count: formatNumber(company.pastJobCount) })}
        </span>
      </p>
      <RenameNotice company={company} />
      <CompanyForm company={company} />
      {isMerging && (
        <MergeDialog
          company={company}
          onMerged={({ slug, name }) => {
            setMerging(false);
            toast(fill(texts.merged, { company: name }));
            void navigate(adminPaths.company(slug));
          }}
          onClose={() => setMerging(false)}
        />
      )}
    </>
  );
}

function CompanyBySlug({ slug }: { slug: string }) {
  const { data, isPending, isError, refetch } = useCompanyToEdit(slug);
  if (isPending) return <Spinner label={tableMessages.loading} />;
  if (isError) return <RetryNotice text={texts.loadFailed} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <EmptyState heading="h1" title={companyMessages.notFound} hint={texts.goneHint}>
        {allCompaniesLink}
      </EmptyState>
    );
  }
  if (data.slug !== slug) return <Navigate to={adminPaths.company(data.slug)} replace />;
  return <CompanyEditor key={data.slug} company={data} />;
}

export function Component() {
  const [query] = useSearchParams();
  const slug = query.get('company');
  return slug ? (
    <CompanyBySlug key={slug} slug={slug} />
  ) : (
    <CompanyList view={{ search: query.get('search') ?? '', page: parsePageNumber(query) }} />
  );
}
