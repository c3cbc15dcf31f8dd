import { brand } from '#contract/brand.ts';
import { searchContext, withFilters, parseFilters } from '#web/features/jobs/query/filters.ts';
import { HomeResults } from '#web/features/jobs/list/home-results.tsx';
import {
  type HomeSearch,
  isSearch,
  readHomeJobs,
  readJobStatistics,
} from '#web/features/jobs/query/job-lists-api.ts';
import { StatisticsBanner } from '#web/features/jobs/list/statistics-banner.tsx';
import { buildSearchPath, parseCriteria } from '#web/features/search/criteria.ts';
import { SearchHero } from '#web/features/search/hero.tsx';
import { toReadResult } from '#web/lib/page/deferred-data.ts';
import { toPageResponse, type HeadContext, type PageLocation } from '#web/lib/page/page-module.ts';
import { useOptimisticSearch } from '#web/lib/page/query-navigation.ts';
import { parsePageNumber, withPage } from '#web/lib/page/page-number.ts';
import { jobListMessages } from '#contract/messages/job-list.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { publicPaths } from '#contract/public-paths.ts';

type Data = Awaited<ReturnType<typeof loader>>;

const parseSearch = (search: URLSearchParams): HomeSearch => ({
  criteria: parseCriteria(search),
  filters: parseFilters(search, searchContext),
});

export async function head({ url, data }: HeadContext<Data>) {
  const { buildHomeHead } = await import('./home-head.ts');
  return buildHomeHead(parseSearch(url.searchParams), url, data.jobs.data?.total);
}

export const loadingText = jobListMessages.loading;

export async function loader({ url: { searchParams } }: PageLocation) {
  const statistics = toReadResult(readJobStatistics());
  const jobs = readHomeJobs(parseSearch(searchParams), parsePageNumber(searchParams));
  return { statistics, jobs: await toReadResult(jobs, jobMessages.loadFailed) };
}

export const response = ({ data }: HeadContext<Data>) =>
  toPageResponse(data.jobs, () => ({ canonicalPath: publicPaths.home }));

export function Component({ data }: { data: Data }) {
  const { jobs, statistics } = data;
  const { search: parameters } = useOptimisticSearch();
  const search = parseSearch(parameters);
  const hasSearch = isSearch(search);

  return (
    <>
      <h1 className="visually-hidden">
        {brand.name}: {brand.tagline}
      </h1>
      <SearchHero isCollapsed={hasSearch} />
      <div
        className="max-w-page my-0 mx-auto pt-0 px-gutter pb-16 max-md:data-[searched]:pt-6 max-md:[&[data-searched]>:first-child]:hidden"
        data-searched={hasSearch || undefined}
      >
        <div className="relative z-2 -mt-11 mx-0 mb-12 max-md:mb-2">
          <StatisticsBanner statistics={statistics} />
        </div>
        <HomeResults
          jobs={jobs}
          search={search}
          page={parsePageNumber(parameters)}
          buildHref={(filters, page = 1) =>
            withPage(withFilters(buildSearchPath(search.criteria), filters, searchContext), page)
          }
          buildSearchHref={(searchTerm, verbatim) =>
            buildSearchPath({ ...search.criteria, searchTerm, verbatim })
          }
        />
      </div>
    </>
  );
}
