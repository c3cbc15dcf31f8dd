import { ExternalLink } from 'lucide-react';
import { useLocation, useParams } from 'react-router-dom';
import { fill } from '#contract/fill-template.ts';
import { companyPath } from '#contract/company-path.ts';
import { jobOrders } from '#contract/job-filter-options.ts';
import { companyLabels, companyMessages as texts } from '#contract/messages/company.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { listTitles } from '#contract/messages/job-list-titles.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { isWebAddress } from '#contract/web-address.ts';
import { readCompany } from '#web/features/jobs/query/job-lists-api.ts';
import { CompanyLogo } from '#web/features/jobs/card/company-logo.tsx';
import { type Filters, withFilters } from '#web/features/jobs/query/filters.ts';
import { CompanyJobs, CompanyPastJobs } from '#web/features/jobs/list/company-jobs.tsx';
import { ExploreLink } from '#web/features/jobs/list/explore-link.tsx';
import {
  type InterviewPage,
  readCompanyInterviews,
} from '#web/features/interviews/interview/api.ts';
import { interviewsPath } from '#web/features/interviews/interview/filter-parameters.ts';
import { InterviewGrid } from '#web/features/interviews/interview-grid.tsx';
import { noindexHead } from '#web/lib/head/head-data.ts';
import { type ReadResult, toReadResult } from '#web/lib/page/deferred-data.ts';
import {
  toPageResponse,
  type HeadContext,
  type PageResponse,
  type PageLocation,
} from '#web/lib/page/page-module.ts';
import { useOptimisticSearch, useReload } from '#web/lib/page/query-navigation.ts';
import { parsePageNumber, withPage } from '#web/lib/page/page-number.ts';
import type { Company } from './company-head.ts';
import { ShareButton } from '#web/share/share-button.tsx';
import { toCompanyShare } from '#web/share/share-content.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { AlertButton } from '#web/features/jobs/alert/alert-button.tsx';
import { FeedLink } from '#web/share/feed-link.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { LadderPicture } from '#web/ui/illustration/ladder-picture.tsx';
import { NewTabLink } from '#web/ui/link/new-tab-link.tsx';

function parseOrder(search: URLSearchParams): Filters {
  const sort = jobOrders.filter((order) => order === search.get('sort'));
  return sort.length > 0 ? { sort } : {};
}

/** The company is null where it has no job, neither a live one nor one of the past. */
type Data = Awaited<ReturnType<typeof loader>>;

export const loadingText = 'Loading the company…';

export async function loader({ params: { slug = '' }, url }: PageLocation) {
  const jobs = readCompany(slug, parseOrder(url.searchParams), parsePageNumber(url.searchParams));
  const [company, interviews] = await Promise.all([
    toReadResult(jobs, texts.loadFailed),
    toReadResult(readCompanyInterviews(slug), texts.loadFailed),
  ]);
  return { company, interviews };
}

/** A company without jobs is named by its interviews; undefined where it has neither. */
function findCompany({ company, interviews }: Data, typedSlug = ''): Company | undefined {
  const slug = typedSlug.toLowerCase();
  const { data: details = null } = company;
  if (details) return { slug: details.slug, name: details.name, image: details.image, details };
  const [first] = interviews.data?.interviews ?? [];
  return first && { slug, name: first.companyName.trim(), image: '', details: null };
}

const findError = ({ company, interviews }: Data) => company.error ?? interviews.error;

export async function head({ data, params, url }: HeadContext<Data>) {
  const company = findCompany(data, params['slug']);
  const { buildCompanyHead } = await import('./company-head.ts');
  if (company) return buildCompanyHead(company, parseOrder(url.searchParams), url);
  const title = findError(data) === undefined ? 'Company not found' : texts.loadFailed;
  return noindexHead(title, texts.notFound, url.pathname);
}

export function response({ data, params }: HeadContext<Data>): PageResponse {
  const company = findCompany(data, params['slug']);
  if (company) return { canonicalPath: companyPath(company.slug) };
  return toPageResponse(data.company, () =>
    toPageResponse(data.interviews, () => ({ status: 404 })),
  );
}

function Interviews({ slug, interviews }: { slug: string; interviews: ReadResult<InterviewPage> }) {
  const reload = useReload();
  const { interviews: cards = [], total = 0 } = interviews.data ?? {};
  return (
    <section aria-labelledby="interviews" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h2 id="interviews">{texts.interviews}</h2>
        {total > cards.length && <Link to={interviewsPath({ company: slug })}>See all</Link>}
      </div>
      {interviews.error !== undefined && <RetryNotice text={texts.loadFailed} onRetry={reload} />}
      {interviews.data && cards.length === 0 && (
        <p>
          {texts.noInterviews}{' '}
          <Link to={publicPaths.shareInterview}>{interviewMessages.share}</Link>
        </p>
      )}
      {cards.length > 0 && <InterviewGrid heading="h3" interviews={cards} />}
    </section>
  );
}

function CompanyView({ company, data }: { company: Company; data: Data }) {
  const { pathname } = useLocation();
  const { search } = useOptimisticSearch();
  const { name, details } = company;
  const subject = fill(listTitles.jobsAtCompany, { company: name });
  const buildHref = (filters: Filters, page = 1) =>
    withPage(withFilters(pathname, filters, { roleParameter: 'role' }), page);
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3 [&_h1]:flex-[1_1_12rem] [&_h1]:min-w-0 [&_h1]:wrap-anywhere">
        <CompanyLogo job={{ title: name, image: company.image }} size={64} />
        <h1 dir="auto">{name}</h1>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 [&_a]:inline-flex [&_a]:items-center [&_a]:gap-1">
          {details?.site && isWebAddress(details.site) && (
            <NewTabLink href={details.site}>
              {URL.parse(details.site)?.hostname.replace(/^www\./, '')}
              <ExternalLink size={16} />
            </NewTabLink>
          )}
          {details && (
            <>
              <AlertButton listPath={companyPath(company.slug)} listName={subject} />
              <FeedLink path={companyPath(company.slug)} subject={subject} />
            </>
          )}
          <ShareButton
            variant="plain"
            size="small"
            content={toCompanyShare(company)}
            subject={name}
          />
        </div>
      </header>
      <CompanyJobs
        jobs={data.company}
        filters={parseOrder(search)}
        page={parsePageNumber(search)}
        buildHref={buildHref}
      />
      {details?.about && (
        <section aria-labelledby="about" className="grid grid-cols-1 gap-5">
          <h2 id="about">{companyLabels.about}</h2>
          {/* Administrators write this text, and it is shown as plain text without markup. */}
          <p dir="auto" className="max-w-[72ch] whitespace-pre-line wrap-anywhere">
            {details.about}
          </p>
        </section>
      )}
      <Interviews slug={company.slug} interviews={data.interviews} />
      {details?.past && <CompanyPastJobs past={details.past} />}
    </>
  );
}

function NoCompany({ data }: { data: Data }) {
  const reload = useReload();
  if (findError(data) !== undefined) {
    return (
      <>
        <h1 className="visually-hidden">{texts.loadFailed}</h1>
        <RetryNotice text={texts.loadFailed} onRetry={reload} />
      </>
    );
  }
  return (
    <EmptyState
      title={texts.notFound}
      hint="It may be listed under another name. Try searching for it."
      heading="h1"
      picture={<LadderPicture isBroken />}
    >
      <ExploreLink />
    </EmptyState>
  );
}

export function Component({ data }: { data: Data }) {
  const { slug } = useParams();
  const company = findCompany(data, slug);
  return (
    <div className="grid grid-cols-1 gap-10 max-w-page mx-auto pt-10 pb-16 px-gutter">
      {company ? (
        <CompanyView key={slug} company={company} data={data} />
      ) : (
        <NoCompany data={data} />
      )}
    </div>
  );
}
