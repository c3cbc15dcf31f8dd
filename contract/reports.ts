import * as z from 'zod/mini';
import { reportLimits, textLimits } from './limits.ts';
import { rateLimits } from './rate-limits.ts';
import { optionalPageInfo, pageQuery } from './paging-schemas.ts';
import { Message, Problem, problems } from './problem-details.ts';
import { reportReasons } from './report-reasons.ts';
import { adminCalls, publicCalls } from './endpoints.ts';
import { route } from './route.ts';
import { ById, Honeypot, Id, optionalText, Timestamp } from './field-schemas.ts';

export const reportOutcomes = ['kept', 'changed', 'removed'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** It asks for no name or address, so no personal data is stored. */
export const NewReport = z
  .object({
    reason: z.enum(reportReasons),
    details: optionalText(reportLimits.characters),
    website: Honeypot,
  })
  .check(
    z.refine(({ reason, details }) => reason !== 'other' || (details ?? '').trim() !== '', {
      path: ['details'],
      params: { rule: 'required' },
    }),
  );
export type NewReport = z.output<typeof NewReport>;

export const reportJob = route(publicCalls.reportJob, 'reports', {
  summary: 'Report a problem with a job; only the first report of a client for a job counts',
  rateLimits: [rateLimits.write, rateLimits.reports],
  params: ById,
  body: NewReport,
  responses: {
    201: z.object({
      ...Message.shape,
      /** Token of the report’s private page; absent for a repeated report, which is not stored. */
      token: z.optional(z.string()),
    }),
    ...problems(404, 422, 429),
  },
});

export const OwnReport = z.object({
  reason: z.enum(reportReasons),
  created_at: Timestamp,
  role: z.string(),
  company: z.string(),
  state: z.enum(['pending', ...reportOutcomes]),
});
export type OwnReport = z.infer<typeof OwnReport>;

export const getOwnReport = route(publicCalls.getOwnReport, 'reports', {
  summary: 'What became of a report, for who has its private link',
  idempotent: true,
  rateLimits: [rateLimits.privateLinks],
  body: z.object({ token: z.string().check(z.maxLength(textLimits.lineCharacters)) }),
  responses: { 200: OwnReport, 404: Problem, 422: Problem, 429: Problem },
});

export const AdminReport = z.object({
  id: Id,
  jobId: Id,
  role: z.string(),
  company: z.string(),
  reason: z.enum(reportReasons),
  details: z.string(),
  created_at: Timestamp,
});
export type AdminReport = z.infer<typeof AdminReport>;

export const getReports = route(adminCalls.getReports, 'reports', {
  summary: 'Reports of jobs that are not reviewed yet, newest first',
  query: z.object(pageQuery),
  responses: {
    200: z.object({ reports: z.array(AdminReport), ...optionalPageInfo }),
    422: Problem,
  },
});

export const reviewReports = route(adminCalls.reviewReports, 'reports', {
  summary: 'Settle all pending reports of a job; `pending` undoes the last decision',
  params: ById,
  body: z.object({ outcome: z.enum([...reportOutcomes, 'pending']) }),
  responses: { 200: Message, 404: Problem, 409: Problem, 422: Problem },
});
