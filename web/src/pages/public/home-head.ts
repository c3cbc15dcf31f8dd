import { brand } from '#contract/brand.ts';
import { pageSizes } from '#contract/limits.ts';
import { hasWords, type HomeSearch, isSearch } from '#web/features/jobs/query/list-api.ts';
import { searchPlace, withFilters } from '#web/features/jobs/query/filters.ts';
import { titleOfResults } from '#web/features/jobs/list/job-results.tsx';
import { searchPath } from '#web/features/search/criteria.ts';
import { feedLinks } from '#web/lib/head/feed-links.ts';
import { type HeadData, titleOnPage } from '#web/lib/head/head.ts';
import { siteRecords } from '#web/lib/head/site-records.ts';
import { clipped } from '#web/lib/head/one-line.ts';
import { parsePageNumber, withPage } from '#web/lib/page/page-number.ts';

const longestWord = 24;

function searchTitle(search: HomeSearch): string {
  const quoted = (word: string) => `“${clipped(word, longestWord)}”`;
  const { role, searchTerm, location } = search.criteria;
  const what = [role, searchTerm].flatMap((word) => (word ? quoted(word) : []));
  const jobs = what.length > 0 ? `Jobs for ${what.join(' and ')}` : 'Jobs';
  if (location) return `${jobs} in ${quoted(location)}`;
  return what.length > 0 ? jobs : titleOfResults(search);
}

/** Search engines must not index the results of a search. */
function headOfSearch(search: HomeSearch, page: number): HeadData {
  const title = searchTitle(search);
  const path = withFilters(searchPath(search.criteria), search.filters, searchPlace);
  return {
    title: titleOnPage(title, page),
    description: `${titleOnPage(title, page)}: openings for freshers and early-career people on ${brand.name}${hasWords(search) ? ', best match first' : ''}.`,
    path: withPage(path, page),
    feeds: feedLinks(title, path),
    noindex: true,
  };
}

const keywords =
  'fresher jobs, entry level tech jobs, internships, software jobs in India, off campus';

export function homeHead(search: HomeSearch, url: URL, total: number | undefined): HeadData {
  const page = parsePageNumber(url.searchParams);
  if (isSearch(search)) return headOfSearch(search, page);
  const feeds = feedLinks(`${brand.name}: newest jobs`, searchPath({}));
  const path = searchPath({}, page);
  if (page === 1) {
    const title = `${brand.name}: ${brand.tagline}`;
    const { description } = brand;
    return { title, description, keywords, path, feeds, record: siteRecords(url.origin) };
  }
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
