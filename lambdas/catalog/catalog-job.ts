import * as z from 'zod/mini';
import { Card, JobSlugs } from '#contract/jobs/jobs.ts';
import { Timestamp } from '#contract/text.ts';
import { workModesOf } from '#contract/jobs/work-modes.ts';
import { skillsOf } from './card-skills.ts';
import { attributesOf } from './reading/attributes.ts';

/** All that the catalog needs of a job: what lists show, what search reads, when it goes. */
export const CatalogJob = z.object({
  card: Card,
  requirements: z.string(),
  niceToHave: z.string(),
  eligibility: z.string(),
  /** What searches know of it beside its words: see `reading/attributes.ts`. */
  attributes: z.array(z.string()),
  expiresAt: Timestamp,
  /** When the table was told that it has expired; gone with another closing date. */
  closedAt: z.optional(Timestamp),
  slugs: JobSlugs,
  createdSequence: z.number(),
  updatedAt: Timestamp,
});
export type CatalogJob = z.infer<typeof CatalogJob>;

export const Change = z.discriminatedUnion('operation', [
  z.object({ operation: z.literal('put'), job: CatalogJob }),
  z.object({ operation: z.literal('delete'), id: z.string(), at: Timestamp }),
  /** They had expired by then. Readers drop them by the clock, and what is written learns it here. */
  z.object({ operation: z.literal('close'), ids: z.array(z.string()), at: Timestamp }),
]);
export type Change = z.infer<typeof Change>;

/** What is read of a job's row in the table. */
export const CatalogRow = z.object({
  ...Card.shape,
  description: z.string(),
  eligibility: z.string(),
  requirements: z.string(),
  niceToHave: z.string(),
  expiresAt: Timestamp,
  closedAt: z.optional(Timestamp),
  slugs: JobSlugs,
  createdSequence: z.number(),
  updated_at: Timestamp,
});
export type CatalogRow = z.infer<typeof CatalogRow>;

function cardOf(row: CatalogRow): Card {
  const skills = skillsOf(row);
  const workModes = workModesOf(row);
  return Card.parse({
    ...row,
    ...(skills.length > 0 && { skills }),
    ...(workModes.length > 0 && { workModes }),
  });
}

export const catalogJobOf = (row: CatalogRow): CatalogJob => ({
  card: cardOf(row),
  requirements: row.requirements,
  niceToHave: row.niceToHave,
  eligibility: row.eligibility,
  attributes: attributesOf(row),
  expiresAt: row.expiresAt,
  ...(row.closedAt !== undefined && { closedAt: row.closedAt }),
  slugs: row.slugs,
  createdSequence: row.createdSequence,
  updatedAt: row.updated_at,
});
