import type * as z from 'zod/mini';
import { fill } from '#contract/fill-template.ts';
import { companyPath } from '#contract/company-path.ts';
import { facetByKind } from '#contract/job-filter-options.ts';
import { ListFeedQuery, SearchFeedQuery } from '#contract/feed-queries.ts';
import { companyLimits } from '#contract/limits.ts';
import { listingPath, parseListingPath, type Listing } from '#contract/listings.ts';
import { listTitles } from '#contract/messages/job-list-titles.ts';
import type { Catalog, Selection } from '#lambdas/catalog/answer/catalog.ts';
import { toCompanySlug } from '#lambdas/catalog/words/company-slug.ts';
import type { JobCategoryRepository } from '../repository/job-category-repository.ts';
import { findListingTitle } from './job-list-handlers.ts';
import { type JobListQuery, toFilters } from './job-list-page.ts';

export interface JobList {
  path: string;
  query: Readonly<Record<string, unknown>>;
  selection: Selection;
  filterQuery: JobListQuery;
}

export function searchList(query: z.output<typeof SearchFeedQuery>): JobList {
  const { searchTerm = '', location = '', role = '', verbatim, ...filterQuery } = query;
  const selection = { search: { searchTerm, location, role, verbatim } };
  return { path: '/', query, selection, filterQuery };
}

export function toListingList(listing: Listing, query: z.output<typeof ListFeedQuery>): JobList {
  // The category of the listing itself is not a filter, as on its page.
  const ownFilterNames = [facetByKind[listing.kind], listing.kind === 'role' && 'roleCategory'];
  const filterQuery = Object.fromEntries(
    Object.entries(query).filter(([name]) => !ownFilterNames.includes(name)),
  );
  return {
    path: listingPath(listing),
    query: filterQuery,
    selection: { listings: [listing] },
    filterQuery,
  };
}

/** `slugs` are those of all spellings of the company's name. */
export function toCompanyList(
  name: string,
  query: z.output<typeof ListFeedQuery>,
  slugs: readonly string[] = [toCompanySlug(name)],
): JobList {
  const [slug = ''] = slugs;
  return { path: companyPath(slug), query, selection: { company: slugs }, filterQuery: query };
}

/** Without JavaScript, a form repeats the parameter for each value. */
function parseQuery(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...Map.groupBy(search, ([name]) => name)].map(([name, pairs]) => [
      name,
      pairs.flatMap(([, value]) => value.trim() || []).join(','),
    ]),
  );
}

const companyPagePattern = /^\/company\/([^/]+)$/;

function findList(path: string, query: Record<string, string>): JobList | undefined {
  if (path === '/') {
    const parsed = SearchFeedQuery.safeParse(query);
    return parsed.success ? searchList(parsed.data) : undefined;
  }
  const parsed = ListFeedQuery.safeParse(query);
  if (!parsed.success) return undefined;
  const listing = parseListingPath(path);
  if (listing) return toListingList(listing, parsed.data);
  const company = companyPagePattern.exec(path)?.[1];
  return company === undefined ? undefined : toCompanyList(company, parsed.data);
}

/** Ignores unknown parameters. Returns undefined where the address is not a job list. */
export function findJobList(address: string): JobList | undefined {
  const [encodedPath = ''] = address.split('?', 1);
  const search = new URLSearchParams(address.slice(encodedPath.length));
  try {
    return findList(decodeURIComponent(encodedPath), parseQuery(search));
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

export interface TitleData {
  catalog: Catalog;
  categories: Pick<JobCategoryRepository, 'bySlug'>;
}

function searchTitle({ selection, filterQuery }: JobList): string {
  const { jobsFor, searchResults, allJobs } = listTitles;
  const { role, searchTerm, location } = selection.search ?? {};
  const text = [role, searchTerm, location].flatMap((word) => word?.trim() || []).join(', ');
  if (text) return fill(jobsFor, { words: text });
  return Object.values(filterQuery).some((each) => each !== undefined) ? searchResults : allJobs;
}

export async function findListTitle(list: JobList, { catalog, categories }: TitleData) {
  const { listings: [listing] = [], company } = list.selection;
  if (listing) {
    return findListingTitle(listing, (await categories.bySlug(listing.kind)).get(listing.slug));
  }
  if (company === undefined) return searchTitle(list);
  const isTooLong = company.some((slug) => slug.length > companyLimits.slugCharacters);
  const matchingCompany = isTooLong ? undefined : catalog.companies.find(company);
  return matchingCompany && fill(listTitles.jobsAtCompany, { company: matchingCompany.name });
}

export interface ListContext {
  now: Date;
  /** All slugs of a company, by each of its slugs. */
  companies?: ReadonlyMap<string, readonly string[]>;
}

export function toSelection({ selection, filterQuery }: JobList, { now, companies }: ListContext) {
  const [slug = ''] = selection.company ?? [];
  const company = companies?.get(slug);
  return { ...selection, ...(company && { company }), filters: toFilters(filterQuery, now) };
}
