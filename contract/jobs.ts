import * as z from 'zod/mini';
import { DraftConflict } from './job-drafts.ts';
import { ById, Flag, Id, OptionalTimestamp, Timestamp, WholeNumber } from './field-schemas.ts';
import { Facets, jobFilters, roleFilter } from './job-filters.ts';
import { importLimits, jobLimits, searchLimits, textLimits } from './limits.ts';
import { rateLimits } from './rate-limits.ts';
import { retention } from './retention.ts';
import {
  AdminJob,
  ListedJob,
  Job,
  JobChanges,
  JobConflict,
  JobExpired,
  JobStatistics,
  JobVersion,
  NewJob,
  JobResponse,
} from './job-schemas.ts';
import { optionalPageInfo, pageQuery } from './paging-schemas.ts';
import { Message, Problem, problems } from './problem-details.ts';
import { adminCalls, publicCalls } from './endpoints.ts';
import { route } from './route.ts';
import { listingsByCall, listingKinds } from './listings.ts';
import { Redirect } from './large-list-files.ts';
import { SimilarQuery, SuggestionQuery, Suggestions } from './search-suggestions.ts';

export * from './job-filters.ts';
export * from './job-schemas.ts';

const ListQuery = z.object({ ...pageQuery, ...jobFilters, ...roleFilter });

const listCounts = {
  /** With `facets=1`. */
  facets: z.optional(Facets),
  /** With `collapse=1`, by card id: how many more jobs of its company and role the card stands for. */
  duplicateCounts: z.optional(z.record(z.string(), z.number())),
};
/** `count` is the number of jobs that match all of the search term, without any filter. */
export const NearestSearch = z.object({ searchTerm: z.string(), count: z.number() });
export type NearestSearch = z.infer<typeof NearestSearch>;

/** `kind` is the kind of employment, `mode` the work mode, `grade` the number in "SDE 2", `word` a word that was not recognised. */
export const understoodKinds = [
  ...['level', 'years', 'batch', 'grade', 'degree', 'pay', 'kind', 'mode'],
  ...['place', 'role', 'skill', 'company', 'word'],
] as const;
export type UnderstoodKind = (typeof understoodKinds)[number];
/** A part of the search term that was understood; `remainder` is the search term without it. */
export const SearchPart = z.object({
  kind: z.enum(understoodKinds),
  name: z.string(),
  remainder: z.string(),
});
export type SearchPart = z.infer<typeof SearchPart>;

export const SearchSummary = z.object({
  /** How many jobs match the whole search. They come first, unless all of them are abroad. */
  exactCount: z.number(),
  /** All exact jobs are abroad, though the search did not ask for that. The nearest jobs come first. */
  areAllAbroad: z.optional(z.literal(true)),
  understood: z.readonly(z.array(SearchPart)),
  /** The search term as corrected; `verbatim=1` takes it as it is spelt. */
  corrected: z.optional(z.string()),
  /** Searches with fewer or similar words. Their jobs follow the exact ones. */
  nearest: z.optional(z.readonly(z.array(NearestSearch))),
});
export type SearchSummary = z.infer<typeof SearchSummary>;
export const JobList = z.object({
  jobs: z.array(ListedJob),
  ...optionalPageInfo,
  ...listCounts,
  search: z.optional(SearchSummary),
});
export type JobList = z.infer<typeof JobList>;

const freeText = z.optional(z.string().check(z.maxLength(searchLimits.characters)));
export const SearchQuery = z.object({
  searchTerm: freeText,
  location: freeText,
  role: freeText,
  verbatim: z.optional(z.enum(['1', '0'])),
  ...pageQuery,
  ...jobFilters,
});
export type SearchCriteria = {
  searchTerm?: string;
  location?: string;
  role?: string;
  verbatim?: '1' | '0' | undefined;
};

/** An administrator sees each change at once; a visitor's list may be as old as the copy in CloudFront. */
const readJobsOptions = { caching: 'two-seconds', adminsSeeMore: true } as const;

/** The answer's body is a bare list, so the figures of a page stand in headers. */
export const jobsSearch = route(publicCalls.jobsSearch, 'jobs', {
  ...readJobsOptions,
  summary: 'Search jobs by term, location and role; with facets=1 an object of jobs and facets',
  query: SearchQuery,
  rateLimits: [rateLimits.search],
  responses: { 200: z.union([z.array(ListedJob), JobList]), 302: Redirect, ...problems(422, 429) },
});
export const pageHeaders = {
  total: 'x-total-count',
  page: 'x-page',
  pageSize: 'x-page-size',
} as const;

export const getAllJobs = route(publicCalls.getAllJobs, 'jobs', {
  ...readJobsOptions,
  summary: 'All jobs, newest first',
  query: ListQuery,
  responses: {
    200: z.object({ JobsData: z.array(ListedJob), ...optionalPageInfo, ...listCounts }),
    302: Redirect,
    422: Problem,
  },
});

export const getJobStatistics = route(publicCalls.getJobStatistics, 'jobs', {
  ...readJobsOptions,
  summary: 'The four figures of the statistics banner',
  responses: { 200: JobStatistics },
});

export const getJobSuggestions = route(publicCalls.getJobSuggestions, 'jobs', {
  ...readJobsOptions,
  summary: 'Roles, companies, cities and skills that begin like what is typed',
  query: SuggestionQuery,
  rateLimits: [rateLimits.suggestions],
  responses: { 200: Suggestions, 422: Problem, 429: Problem },
});

export const getSimilarJobs = route(publicCalls.getSimilarJobs, 'jobs', {
  ...readJobsOptions,
  summary: 'Live jobs most like one: by role, domain, city and batch; also for an expired one',
  params: ById,
  query: SimilarQuery,
  responses: { 200: z.object({ jobs: z.array(ListedJob) }), 404: Problem, 422: Problem },
});

export const getJob = route(publicCalls.getJob, 'jobs', {
  ...readJobsOptions,
  summary: 'One job with all its texts',
  params: ById,
  responses: { 200: z.object({ job: z.union([AdminJob, Job]) }), 404: Problem, 410: JobExpired },
});

const separator = ',';
const maxIdsCharacters = jobLimits.byIdMax * (textLimits.idCharacters + separator.length);

const areIds = (texts: readonly string[]) => texts.every((text) => Id.safeParse(text).success);

const JobsByIdQuery = z.object({
  /** Separated by commas; an id that is named twice counts once. */
  ids: z.pipe(
    z.string().check(z.maxLength(maxIdsCharacters, { abort: true })),
    z.pipe(
      z.transform((text: string) => [...new Set(text.split(separator))]),
      z.array(z.string()).check(z.maxLength(jobLimits.byIdMax), z.refine(areIds)),
    ),
  ),
});

/** `jobs`: those that are live; `closingDates`: when each of the live and expired ones closes. */
export const JobsById = z.object({
  jobs: z.array(ListedJob),
  closingDates: z.array(z.object({ id: Id, expiresAt: Timestamp })),
});
export type JobsById = z.infer<typeof JobsById>;

export const getJobsById = route(publicCalls.getJobsById, 'jobs', {
  ...readJobsOptions,
  summary: 'The cards of certain jobs, and when each of them closes or has closed',
  query: JobsByIdQuery,
  responses: { 200: JobsById, 422: Problem },
});

const OpenListings = z.record(z.enum(listingKinds), z.array(z.string()));
export type OpenListings = z.infer<typeof OpenListings>;

export const getOpenListings = route(publicCalls.getOpenListings, 'jobs', {
  caching: 'one-minute',
  summary: 'The listings that hold a job: their slugs by kind, for the menus',
  responses: { 200: OpenListings },
});

export const getListing = route(publicCalls.getListing, 'jobs', {
  ...readJobsOptions,
  summary: 'Jobs of one category, of any kind that can be browsed',
  params: z.object({
    kind: z.enum(listingKinds),
    slug: z.string().check(z.maxLength(textLimits.lineCharacters)),
  }),
  query: ListQuery,
  responses: {
    200: z.object({
      title: z.string(),
      ...JobList.shape,
      /** For a batch: the index in `jobs` at which jobs that name only other batches begin. */
      otherBatchesIndex: z.optional(z.number()),
    }),
    302: Redirect,
    ...problems(404, 422),
  },
});

export const listingRoutes = Object.fromEntries(
  [...listingsByCall].map(([call, rows]) => [
    call,
    route({ id: call, method: 'GET', path: `/api/${call}`, audience: 'public' }, 'jobs', {
      ...readJobsOptions,
      summary: rows.map((row) => row.title).join(' and '),
      query: ListQuery,
      responses: { 200: JobList, 302: Redirect, 422: Problem },
    }),
  ]),
);

const JobToImport = z.object({
  ...NewJob.shape,
  /** Original posting time; age and default closing date count from it. */
  posted_at: OptionalTimestamp,
});
export type JobToImport = z.infer<typeof JobToImport>;
const ImportedJob = z.union([
  z.object({ id: z.string(), version: z.number() }),
  z.object({ errors: z.array(z.object({ field: z.string(), message: z.string() })) }),
]);
export type ImportedJob = z.infer<typeof ImportedJob>;

export const createJobs = route(adminCalls.createJobs, 'jobs', {
  summary: 'Add several jobs in their order; each is added, or the answer says why not',
  body: z.object({
    jobs: z.array(JobToImport).check(z.minLength(1), z.maxLength(importLimits.rowsPerCall)),
  }),
  responses: { 201: z.object({ results: z.array(ImportedJob) }), ...problems(409, 413, 415, 422) },
});

export const createJob = route(adminCalls.createJob, 'jobs', {
  summary: 'Add a job, perhaps in the place of a draft, whose logo it then has',
  body: z.object({
    /** The posting date is given here, as a draft has none. */
    ...JobToImport.shape,
    draft: z.optional(Id),
    /** An old one is refused with the current draft. */
    draftVersion: z.optional(WholeNumber(1, 999_999_999)),
    removeLogo: z.optional(Flag),
  }),
  responses: { 201: JobResponse, 404: Problem, 409: DraftConflict, ...problems(413, 415, 422) },
});

export const updateJob = route(adminCalls.updateJob, 'jobs', {
  summary: 'Change fields of a job',
  params: ById,
  body: JobChanges,
  responses: { 200: JobResponse, 404: Problem, 409: JobConflict, ...problems(413, 415, 422) },
});

export const deleteJob = route(adminCalls.deleteJob, 'jobs', {
  summary: `Delete a job; kept for ${retention.deletedDays} days`,
  params: ById,
  query: z.object({ version: JobVersion }),
  responses: { 200: Message, 404: Problem, 409: JobConflict, 422: Problem },
});

export const restoreJob = route(adminCalls.restoreJob, 'jobs', {
  summary: 'Bring a deleted job back',
  params: ById,
  responses: { 200: JobResponse, 404: Problem },
});
