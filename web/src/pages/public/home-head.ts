import { brand } from '#contract/brand.ts';
import { pageSizes } from '#contract/pagination-settings.ts';
import { hasQuery, type HomeSearch, isSearch } from '#web/features/jobs/query/job-lists-api.ts';
import { searchContext, withFilters } from '#web/features/jobs/query/filters.ts';
import { formatResultsTitle } from '#web/features/jobs/list/home-results.tsx';
import { buildSearchPath } from '#web/features/search/criteria.ts';
import { listFeedLinks } from '#web/lib/head/feed-links.ts';
import { type HeadData, addPageToTitle } from '#web/lib/head/head-data.ts';
import { buildSiteJsonLd } from '#web/lib/head/json-ld.ts';
import { clipText } from '#web/lib/head/clip-text.ts';
import { parsePageNumber, withPage } from '#web/lib/page/page-number.ts';

const quotedCharactersMax = 24;

function searchTitle(search: HomeSearch): string {
  const quote = (word: string) => `“${clipText(word, quotedCharactersMax)}”`;
  const { role, searchTerm, location } = search.criteria;
  const quotedWords = [role, searchTerm].flatMap((word) => (word ? quote(word) : []));
  const jobs = quotedWords.length > 0 ? `Jobs for ${quotedWords.join(' and ')}` : 'Jobs';
  if (location) return `${jobs} in ${quote(location)}`;
  return quotedWords.length > 0 ? jobs : formatResultsTitle(search);
}

/** Search engines must not index the results of a search. */
function searchHead(search: HomeSearch, page: number): HeadData {
  const title = searchTitle(search);
  const path = withFilters(buildSearchPath(search.criteria), search.filters, searchContext);
  return {
    title: addPageToTitle(title, page),
    description: `${addPageToTitle(title, page)}: openings for freshers and early-career people on ${brand.name}${hasQuery(search) ? ', best match first' : ''}.`,
    path: withPage(path, page),
    feeds: listFeedLinks(title, path),
    noindex: true,
  };
}

const keywords =
  'fresher jobs, entry level tech jobs, internships, software jobs in India, off campus';

export function buildHomeHead(search: HomeSearch, url: URL, total: number | undefined): HeadData {
  const page = parsePageNumber(url.searchParams);
  if (isSearch(search)) return searchHead(search, page);
  const feeds = listFeedLinks(`${brand.name}: newest jobs`, buildSearchPath({}));
  const path = buildSearchPath({}, page);
  if (page === 1) {
    const title = `${brand.name}: ${brand.tagline}`;
    const { description } = brand;
    return { title, description, keywords, path, feeds, jsonLd: buildSiteJsonLd(url.origin) };
  }
  const isEmpty = total !== undefined && (page - 1) * pageSizes.homeJobs >= total;
  return {
    title: addPageToTitle(`Latest tech jobs | ${brand.name}`, page),
    description: `Page ${page} of all openings, newest first. ${brand.description}`,
    keywords,
    path,
    feeds,
    ...(isEmpty && { noindex: true }),
  };
}
