import * as z from 'zod/mini';
import { dashboardLimits } from './limits.ts';
import { rateLimits } from './rate-limits.ts';
import { Problem } from './problem-details.ts';
import { adminCalls, publicCalls } from './endpoints.ts';
import { route } from './route.ts';
import { ById } from './field-schemas.ts';

/** The answer is the same whether or not the visit counts, so that it reveals no other visitor. */
export const countVisitOptions = {
  idempotent: true,
  params: ById,
  responses: { 200: z.object({ received: z.literal(true) }), 404: Problem, 429: Problem },
} as const;

export const countJobView = route(publicCalls.countJobView, 'statistics', {
  ...countVisitOptions,
  summary: 'A visitor looks at a job; counted once for each visitor and day',
  rateLimits: [rateLimits.jobViews],
});

export const countApplyClick = route(publicCalls.countApplyClick, 'statistics', {
  ...countVisitOptions,
  summary: 'A visitor leaves to apply; counted once for each visitor, job and day',
  rateLimits: [rateLimits.applyClicks],
});

/** The figures of one day in India. */
export const DayVisits = z.object({
  day: z.string(),
  jobViews: z.number(),
  applyClicks: z.number(),
});
export type DayVisits = z.infer<typeof DayVisits>;

/** Words that found no job, as visitors typed them but for case and blanks. */
export const ZeroResultSearch = z.object({
  text: z.string(),
  count: z.number(),
  /** What the search recognizes in it now, and how many jobs match all of it. */
  understoodNames: z.array(z.string()),
  exactCount: z.number(),
});
export type ZeroResultSearch = z.infer<typeof ZeroResultSearch>;

export const Dashboard = z.object({
  jobs: z.object({ live: z.number(), expiringSoon: z.number(), newToday: z.number() }),
  /** The most frequent first. */
  zeroResultSearches: z.array(ZeroResultSearch),
  /** Oldest first, today the last; no day is missing. */
  days: z.array(DayVisits),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const getDashboard = route(adminCalls.getDashboard, 'statistics', {
  summary: `Jobs in figures, what was searched in vain, and the visits of the last ${dashboardLimits.days} days`,
  responses: { 200: Dashboard },
});
