import * as z from 'zod/mini';
import { CompanyDetails } from './company-details.ts';
import { jobFilters, JobList, roleFilter } from './jobs.ts';
import { searchLimits, textLimits } from './limits.ts';
import { pageQuery, pageInfo } from './paging-schemas.ts';
import { Problem, problems } from './problem-details.ts';
import { adminCalls, publicCalls } from './endpoints.ts';
import { route } from './route.ts';
import { requiredText, Timestamp } from './field-schemas.ts';

/** Present only from `minJobsForFigures` jobs on, so that the figures reveal no single posting. */
export const PastJobs = z.object({
  jobs: z.number(),
  /** The most frequent first. */
  levels: z.array(z.object({ slug: z.string(), name: z.string(), count: z.number() })),
  /** The median of the highest pay that these jobs stated, in lakhs a year. */
  pay: z.optional(z.object({ jobs: z.number(), medianLakhs: z.number() })),
});
export type PastJobs = z.infer<typeof PastJobs>;

export const CompanyJobs = z.object({
  /** The slug of the company's page, also if the request has another spelling of the name. */
  slug: z.string(),
  /** The saved name, or else the name in its newest job. */
  name: z.string(),
  image: z.string(),
  /** Plain text that administrators have saved. */
  about: z.optional(z.string()),
  site: z.optional(z.string()),
  past: z.optional(PastJobs),
  /** The applicant system that the jobs come from, such as Greenhouse. */
  board: z.optional(z.object({ address: z.string(), system: z.string(), seenAt: Timestamp })),
  ...JobList.shape,
  ...pageInfo,
});
export type CompanyJobs = z.infer<typeof CompanyJobs>;

const slugParams = z.object({ slug: z.string().check(z.maxLength(textLimits.lineCharacters)) });

export const getCompany = route(publicCalls.getCompany, 'companies', {
  caching: 'two-seconds',
  adminsSeeMore: true,
  summary: 'A company by a slug of its name: its live jobs by pages, and figures of its past ones',
  params: slugParams,
  query: z.object({ ...pageQuery, ...jobFilters, ...roleFilter }),
  responses: { 200: CompanyJobs, ...problems(404, 422) },
});

/** A detail that nobody has saved is taken from the company's newest job, or is ''. */
export const AdminCompany = z.object({
  slug: z.string(),
  name: z.string(),
  otherNames: z.array(z.string()),
  image: z.string(),
  jobtype: z.string(),
  site: z.string(),
  /** Where to apply when a posting names no link of its own. */
  careersLink: z.string(),
  about: z.string(),
  liveJobCount: z.number(),
  pastJobCount: z.number(),
  /** Live and past jobs that still have another spelling of the name, for example after a merge that was interrupted. */
  renameCount: z.number(),
  version: z.number(),
  updated_at: z.optional(Timestamp),
});
export type AdminCompany = z.infer<typeof AdminCompany>;

export const getCompanies = route(adminCalls.getCompanies, 'companies', {
  summary:
    'Companies by pages: those whose name begins with the search first, then those with the most live jobs',
  query: z.object({
    ...pageQuery,
    /** Each of its words begins a word of one of the company's names. */
    search: z.optional(z.string().check(z.maxLength(searchLimits.characters))),
    /** Finds the one company by this name, in any spelling, or by this slug. */
    name: z.optional(z.string().check(z.maxLength(textLimits.lineCharacters))),
  }),
  responses: { 200: z.object({ companies: z.array(AdminCompany), ...pageInfo }), 422: Problem },
});

export const saveCompany = route(adminCalls.saveCompany, 'companies', {
  summary: 'Keep the details of a company, which forms of new jobs then begin with',
  params: slugParams,
  body: CompanyDetails,
  responses: {
    200: z.object({ message: z.string(), company: AdminCompany }),
    ...problems(409, 413, 415, 422),
  },
});

export const mergeCompany = route(adminCalls.mergeCompany, 'companies', {
  idempotent: true,
  summary:
    'Make one company of two: its name becomes a spelling of the other one, and some of its jobs are renamed. To be repeated until none is left; into itself it renames those that have another spelling',
  params: slugParams,
  body: z.object({ into: requiredText() }),
  responses: {
    200: z.object({
      message: z.string(),
      company: AdminCompany,
      renamed: z.number(),
      /** Jobs that still have the other name. */
      remaining: z.number(),
    }),
    ...problems(404, 409, 422),
  },
});
