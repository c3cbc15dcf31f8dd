import { useLoaderData } from 'react-router-dom';
import { brand } from '#contract/brand.ts';
import {
  type Filters,
  searchPlace,
  withFilters,
  filtersOf,
} from '#web/features/jobs/filters/filters.ts';
import { JobResults, titleOfResults } from '#web/features/jobs/list/job-results.tsx';
import {
  type CardPage,
  type HomeSearch,
  isSearch,
  readHomeJobs,
  readStatistics,
  type Statistics,
} from '#web/features/jobs/api.ts';
import { StatisticsBanner } from '#web/features/jobs/list/statistics-banner.tsx';
import { searchPath, criteriaOf } from '#web/features/search/criteria.ts';
import { Hero } from '#web/features/search/hero.tsx';
import {
  type Answer,
  answerBy,
  type HeadState,
  type Later,
  type PageAnswer,
  type PageState,
  settled,
  useOptimisticSearch,
  usePageHead,
} from '#web/lib/page.ts';
import { pageNumberOf, withPage } from '#web/lib/page-number.ts';
import styles from './home-page.module.css';
import { pageSizes } from '#contract/limits.ts';
import { jobListMessages } from '#contract/messages/job-list.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { pages } from '#contract/pages/pages.ts';
import { feedLinks } from '#web/lib/head/feed-links.ts';
import { type HeadData, titleOnPage } from '#web/lib/head/head.ts';
import { clipped } from '#web/lib/one-line.ts';
import { siteRecords } from '#web/lib/head/site-records.ts';

interface Data {
  jobs: Answer<CardPage>;
  statistics: Later<Answer<Statistics>>;
}

const searchOf = (search: URLSearchParams): HomeSearch => ({
  criteria: criteriaOf(search),
  filters: filtersOf(search, searchPlace),
});

const longestWord = 24;
const quoted = (word: string) => `“${clipped(word, longestWord)}”`;

/** The search in words, told from the site's own by their quotation marks. */
function searchTitle(search: HomeSearch): string {
  const { role, searchTerm, location } = search.criteria;
  const what = [role, searchTerm].flatMap((word) => (word ? quoted(word) : []));
  const jobs = what.length > 0 ? `Jobs for ${what.join(' and ')}` : 'Jobs';
  if (location) return `${jobs} in ${quoted(location)}`;
  return what.length > 0 ? jobs : titleOfResults(search);
}

/** A search's results are no page of their own to search engines. */
function headOfSearch(search: HomeSearch, page: number): HeadData {
  const title = searchTitle(search);
  const path = withFilters(searchPath(search.criteria), search.filters, searchPlace);
  return {
    title: titleOnPage(title, page),
    description: `${titleOnPage(title, page)}: openings for freshers and early-career people on ${brand.name}, best match first.`,
    path: withPage(path, page),
    feeds: feedLinks(title, path),
    noindex: true,
  };
}

const keywords =
  'fresher jobs, entry level tech jobs, internships, software jobs in India, off campus';

export function head({ url, data }: HeadState<Data>): HeadData {
  const search = searchOf(url.searchParams);
  const page = pageNumberOf(url.searchParams);
  if (isSearch(search)) return headOfSearch(search, page);
  const feeds = feedLinks(`${brand.name}: newest jobs`, searchPath({}));
  const path = searchPath({}, page);
  if (page === 1) {
    const title = `${brand.name}: ${brand.tagline}`;
    const { description } = brand;
    return { title, description, keywords, path, feeds, record: siteRecords(url.origin) };
  }
  const total = data.jobs.data?.total;
  const isEmpty = total !== undefined && (page - 1) * pageSizes.homeJobs >= total;
  return {
    title: titleOnPage(`Latest tech jobs | ${brand.name}`, page),
    description: `Page ${page} of all openings, newest first. ${brand.description}`,
    keywords,
    path,
    feeds,
    ...(isEmpty && { noindex: true }),
  };
}

export const loading = jobListMessages.loading;

export async function loader({ url: { searchParams } }: PageState): Promise<Data> {
  const statistics = settled(readStatistics());
  const jobs = readHomeJobs(searchOf(searchParams), pageNumberOf(searchParams));
  return { statistics, jobs: await settled(jobs, jobMessages.searchFailed) };
}

export const answer = ({ data }: HeadState<Data>): PageAnswer =>
  answerBy(data.jobs, () => ({ location: pages.home }));

export function Component() {
  const data = useLoaderData<Data>();
  usePageHead(head, data);
  const { jobs, statistics } = data;
  const { search: parameters } = useOptimisticSearch();
  const search = searchOf(parameters);
  const searched = isSearch(search);
  const hrefOf = (filters: Filters, page = 1) =>
    withPage(withFilters(searchPath(search.criteria), filters, searchPlace), page);
  return (
    <>
      <h1 className="visually-hidden">
        {brand.name}: {brand.tagline}
      </h1>
      <Hero folded={searched} />
      <div className={`${styles['content']} ${searched ? styles['searched'] : ''}`}>
        <div className={styles['statistics']}>
          <StatisticsBanner statistics={statistics} />
        </div>
        <JobResults
          jobs={jobs}
          search={search}
          page={pageNumberOf(parameters)}
          hrefOf={hrefOf}
          hrefOfWords={(searchTerm, verbatim) =>
            searchPath({ ...search.criteria, searchTerm, verbatim })
          }
        />
      </div>
    </>
  );
}
