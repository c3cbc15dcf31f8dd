import * as z from 'zod/mini';
import { addresses } from '../addresses.ts';
import { jobFilters, JobList, roleFilter } from './jobs.ts';
import { textLimits } from '../limits.ts';
import { paging } from '../paging.ts';
import { Problem } from '../problem.ts';
import { PublishedElsewhere } from '../published-lists.ts';
import { route } from '../route.ts';

/** Told from so many jobs on that no single posting shows in them. */
export const PastJobs = z.object({
  /** How many have expired. */
  jobs: z.number(),
  /** The most frequent first. */
  levels: z.array(z.object({ slug: z.string(), name: z.string(), count: z.number() })),
  /** Of those that stated their pay, the middle of what they paid at most, in lakhs a year. */
  pay: z.optional(z.object({ jobs: z.number(), medianLakhs: z.number() })),
});
export type PastJobs = z.infer<typeof PastJobs>;

export const CompanyJobs = z.object({
  /** Of the company's one page, whatever name it was asked for by. */
  slug: z.string(),
  /** As its newest job spells it. */
  name: z.string(),
  image: z.string(),
  past: z.optional(PastJobs),
  ...JobList.shape,
});
export type CompanyJobs = z.infer<typeof CompanyJobs>;

export const getCompany = route({
  id: 'getCompany',
  ...addresses.getCompany,
  group: 'jobs',
  caching: 'listing',
  readsToken: true,
  summary: 'A company by a slug of its name: its live jobs, and figures of its past ones',
  params: z.object({ slug: z.string().check(z.maxLength(textLimits.lineCharacters)) }),
  query: z.object({ ...paging, ...jobFilters, ...roleFilter }),
  answers: { 200: CompanyJobs, 302: PublishedElsewhere, 404: Problem, 422: Problem },
});
