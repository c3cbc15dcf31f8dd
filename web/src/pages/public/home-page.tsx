import { useIsFetching } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { brand } from '#contract/brand.ts';
import {
  type Filters,
  filtersOf,
  searchPlace,
  withFilters,
} from '#web/features/jobs/filters/filters.ts';
import { JobResults } from '#web/features/jobs/job-results.tsx';
import {
  homeJobsQuery,
  type HomeSearch,
  isSearch,
  statisticsQuery,
} from '#web/features/jobs/queries.ts';
import { StatisticsBanner } from '#web/features/jobs/statistics-banner.tsx';
import { criteriaOf, searchPath } from '#web/features/search/criteria.ts';
import { Hero } from '#web/features/search/hero.tsx';
import type { HeadData } from '#web/lib/head.ts';
import { type HeadState, type PageState, prefetch, usePageHead } from '#web/lib/page.ts';
import { pageNumberOf, withPage } from '#web/lib/page-number.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import styles from './home-page.module.css';

const searchOf = (search: URLSearchParams): HomeSearch => ({
  criteria: criteriaOf(search),
  filters: filtersOf(search, searchPlace),
});

export const queries = ({ url: { searchParams } }: PageState) => [
  prefetch(homeJobsQuery(searchOf(searchParams), pageNumberOf(searchParams))),
  prefetch(statisticsQuery),
];

/** A search's results are no page of their own to search engines. */
export const head = ({ url: { searchParams } }: HeadState): HeadData => ({
  title: `${brand.name}: ${brand.tagline}`,
  description: brand.description,
  keywords: 'fresher jobs, entry level tech jobs, internships, software jobs in India, off campus',
  path: isSearch(searchOf(searchParams)) ? '/' : searchPath({}, pageNumberOf(searchParams)),
  ...(isSearch(searchOf(searchParams)) && { noindex: true }),
});

export function Component() {
  usePageHead(head);
  const [parameters] = useSearchParams();
  const search = searchOf(parameters);
  const hrefOf = (filters: Filters, page = 1) =>
    withPage(withFilters(searchPath(search.criteria), filters, searchPlace), page);
  const searching = useIsFetching({ queryKey: queryKeys.jobs.searches }) > 0;
  return (
    <>
      <h1 className="visually-hidden">
        {brand.name}: {brand.tagline}
      </h1>
      <Hero busy={searching} />
      <div className={styles['content']}>
        <div className={styles['statistics']}>
          <StatisticsBanner />
        </div>
        <JobResults search={search} page={pageNumberOf(parameters)} hrefOf={hrefOf} />
      </div>
    </>
  );
}
