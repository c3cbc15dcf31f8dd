import * as z from 'zod/mini';
import { pageQuery, pageInfo } from './paging-schemas.ts';
import { Problem, problems } from './problem-details.ts';
import { adminCalls } from './endpoints.ts';
import { route } from './route.ts';
import { ById, Id, Timestamp } from './field-schemas.ts';

/** `unknown`: the check could not tell. Such a link is never treated as dead. */
export const linkStates = ['ok', 'failing', 'unknown'] as const;
export type LinkState = (typeof linkStates)[number];

export const linkFaults = [
  'no-web-address',
  'not-public',
  'no-such-host',
  'no-answer',
  'robots-txt',
  'too-many-redirects',
] as const;

export const LinkReason = z.union([z.number(), z.enum(linkFaults)]);
export type LinkReason = z.infer<typeof LinkReason>;

export const FailingLink = z.object({
  id: Id,
  company: z.string(),
  role: z.string(),
  link: z.string(),
  failures: z.number(),
  failingSince: Timestamp,
  reason: z.optional(LinkReason),
  /** Since when the job is treated as closed. Absent while the link has failed for less than a day. */
  closedAt: z.optional(Timestamp),
  checkedAt: Timestamp,
});
export type FailingLink = z.infer<typeof FailingLink>;

export const getFailingLinks = route(adminCalls.getFailingLinks, 'links', {
  lambda: 'links',
  summary:
    'Live jobs whose link has failed and not worked since: what may be closed first, then what has failed longest',
  query: z.object(pageQuery),
  responses: { 200: z.object({ links: z.array(FailingLink), ...pageInfo }), 422: Problem },
});

export const checkLink = route(adminCalls.checkLink, 'links', {
  lambda: 'links',
  summary: 'Ask at once whether the link of a live job works; refused where links are not checked',
  params: ById,
  responses: {
    200: z.object({ message: z.string(), state: z.enum(linkStates), reason: LinkReason }),
    ...problems(404, 409, 429),
  },
});

export const confirmLink = route(adminCalls.confirmLink, 'links', {
  lambda: 'links',
  summary: 'Say that the failing link of a live job works; the next failure counts anew',
  params: ById,
  responses: { 200: z.object({ message: z.string() }), 404: Problem },
});
