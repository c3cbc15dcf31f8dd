import { useSearchParams } from 'react-router-dom';
import { brand } from '#contract/brand.ts';
import {
  type Filters,
  isFiltered,
  searchPlace,
  withFilters,
} from '#web/features/jobs/filters/filters.ts';
import { filterParts } from '#web/features/jobs/filters/lazy-parts.ts';
import { JobResults } from '#web/features/jobs/job-results.tsx';
import { homeJobsQuery, isSearch, statisticsQuery } from '#web/features/jobs/queries.ts';
import { StatisticsBanner } from '#web/features/jobs/statistics-banner.tsx';
import { searchPath } from '#web/features/search/criteria.ts';
import { hero } from '#web/features/search/late-hero.tsx';
import {
  answerBy,
  type HeadState,
  lateHead,
  type PageAnswer,
  type PageState,
  prefetch,
  usePageHead,
} from '#web/lib/page.ts';
import { pageNumberOf, withPage } from '#web/lib/page-number.ts';
import { searchOf } from './home-search.ts';
import styles from './home-page.module.css';

export const head = lateHead(() => import('./home-head.ts'));

export const queries = ({ url: { searchParams } }: PageState) => [
  prefetch(homeJobsQuery(searchOf(searchParams), pageNumberOf(searchParams))),
  prefetch(statisticsQuery),
];

export const parts = ({ url: { searchParams } }: PageState) => {
  const search = searchOf(searchParams);
  return isSearch(search) ? filterParts(isFiltered(search.filters)) : [];
};

export const laterParts = () => [hero];

export function answer({ url: { searchParams }, client }: HeadState): PageAnswer {
  const query = homeJobsQuery(searchOf(searchParams), pageNumberOf(searchParams));
  return answerBy(client.getQueryData(query.queryKey), () => ({}));
}

export function Component() {
  usePageHead(head);
  const [parameters] = useSearchParams();
  const search = searchOf(parameters);
  const hrefOf = (filters: Filters, page = 1) =>
    withPage(withFilters(searchPath(search.criteria), filters, searchPlace), page);
  return (
    <>
      <h1 className="visually-hidden">
        {brand.name}: {brand.tagline}
      </h1>
      {hero.shown}
      <div className={styles['content']}>
        <div className={styles['statistics']}>
          <StatisticsBanner />
        </div>
        <JobResults search={search} page={pageNumberOf(parameters)} hrefOf={hrefOf} />
      </div>
    </>
  );
}
