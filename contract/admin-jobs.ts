import * as z from 'zod/mini';
import {
  jobListFilterNames,
  jobListStatuses,
  jobSorts,
  jobStatuses,
} from './admin-job-list-filters.ts';
import { mapToRecord } from './map-to-record.ts';
import { ListedJob, UpdatedBy, JobConflict, RenewalInput, JobResponse } from './job-schemas.ts';
import { jobLimits, searchLimits, textLimits } from './limits.ts';
import { pageQuery, pageInfo } from './paging-schemas.ts';
import { Problem } from './problem-details.ts';
import { adminCalls } from './endpoints.ts';
import { route } from './route.ts';
import { ById, Id, Timestamp } from './field-schemas.ts';

export const AdminJobsQuery = z.object({
  ...pageQuery,
  status: z.optional(z.enum(jobListStatuses)),
  id: z.optional(Id),
  search: z.optional(z.string().check(z.maxLength(searchLimits.characters))),
  sort: z.optional(z.enum(jobSorts)),
  /** Live jobs whose link leads to this address, however it is written. */
  joblink: z.optional(z.string().check(z.maxLength(textLimits.urlCharacters))),
  ...mapToRecord(jobListFilterNames, () => z.optional(Id)),
});

/** Totals of all days; each visitor counts once a day. */
export const JobVisits = z.object({ views: z.number(), applyClicks: z.number() });
export type JobVisits = z.infer<typeof JobVisits>;

export const AdminJobCard = z.object({
  ...ListedJob.shape,
  expiresAt: Timestamp,
  updated_at: Timestamp,
  version: z.number(),
  status: z.enum(jobStatuses),
  updatedBy: z.optional(UpdatedBy),
  renewedAt: z.optional(Timestamp),
  deletedAt: z.optional(Timestamp),
  ...JobVisits.shape,
});
export type AdminJobCard = z.infer<typeof AdminJobCard>;

/** Counted under the search and all filters but the status. */
export const JobCounts = z.object(mapToRecord(jobListStatuses, () => z.number()));

export const AdminJobs = z.object({ jobs: z.array(AdminJobCard), ...pageInfo, counts: JobCounts });
export type AdminJobs = z.infer<typeof AdminJobs>;

export const getJobsAdmin = route(adminCalls.getJobsAdmin, 'jobs', {
  summary: 'Every job, also expired and deleted ones, by pages',
  query: AdminJobsQuery,
  responses: { 200: AdminJobs, 422: Problem },
});

export const renewJob = route(adminCalls.renewJob, 'jobs', {
  summary: `Keep a job open for ${jobLimits.validForDays} days from now, or open it again; it never closes sooner by that`,
  params: ById,
  body: RenewalInput,
  responses: { 200: JobResponse, 404: Problem, 409: JobConflict, 422: Problem },
});
