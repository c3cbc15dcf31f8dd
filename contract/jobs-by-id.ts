import * as z from 'zod/mini';
import { Card } from './job-shapes.ts';
import { jobLimits, textLimits } from './limits.ts';
import { Problem } from './problem.ts';
import { endpoints } from './endpoints.ts';
import { route } from './route.ts';
import { Id, Timestamp } from './text.ts';

const separator = ',';
const longest = jobLimits.byIdMax * (textLimits.idCharacters + separator.length);

const areIds = (texts: readonly string[]) => texts.every((text) => Id.safeParse(text).success);

const JobsByIdQuery = z.object({
  /** Separated by commas; an id that is named twice counts once. */
  ids: z.pipe(
    z.string().check(z.maxLength(longest, { abort: true })),
    z.pipe(
      z.transform((text: string) => [...new Set(text.split(separator))]),
      z.array(z.string()).check(z.maxLength(jobLimits.byIdMax), z.refine(areIds)),
    ),
  ),
});

/** `closing` has no row for what is unknown or deleted, `jobs` none for what has expired either. */
export const JobsById = z.object({
  jobs: z.array(Card),
  closing: z.array(z.object({ id: Id, expiresAt: Timestamp })),
});
export type JobsById = z.infer<typeof JobsById>;

export const getJobsById = route(endpoints.getJobsById, 'jobs', {
  summary: 'The cards of certain jobs, and when each of them closes or has closed',
  caching: 'listing',
  readsToken: true,
  query: JobsByIdQuery,
  answers: { 200: JobsById, 422: Problem },
});
