import * as z from 'zod/mini';
import { Card, type Job, JobSlugs } from '#contract/jobs.ts';
import { Timestamp } from '#contract/text.ts';

/** All that the catalog needs of a job: what lists show, what search reads, when it goes. */
export const CatalogJob = z.object({
  card: Card,
  requirements: z.string(),
  niceToHave: z.string(),
  expiresAt: Timestamp,
  slugs: JobSlugs,
  createdSequence: z.number(),
});
export type CatalogJob = z.infer<typeof CatalogJob>;

export const Change = z.discriminatedUnion('operation', [
  z.object({ operation: z.literal('put'), job: CatalogJob }),
  z.object({ operation: z.literal('delete'), id: z.string(), at: z.optional(Timestamp) }),
]);
export type Change = z.infer<typeof Change>;

export const catalogJobOf = (
  row: Job & { slugs: JobSlugs; createdSequence: number },
): CatalogJob => ({
  card: Card.parse(row),
  requirements: row.requirements,
  niceToHave: row.niceToHave,
  expiresAt: row.expiresAt,
  slugs: row.slugs,
  createdSequence: row.createdSequence,
});
