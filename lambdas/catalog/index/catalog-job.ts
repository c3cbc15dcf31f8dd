import * as z from 'zod/mini';
import { ListedJob, JobSlugs } from '#contract/jobs.ts';
import { formatPay } from '#domain/format-pay.ts';
import { findWorkModes } from '#domain/find-work-modes.ts';
import { Timestamp } from '#contract/field-schemas.ts';
import { listAttributes, listMaxPayAttributes } from './job-attributes.ts';
import { findSkills } from './find-skills.ts';

const sharedFields = {
  ...{ requirements: z.string(), niceToHave: z.string(), eligibility: z.string() },
  ...{ expiresAt: Timestamp, slugs: JobSlugs, createdSequence: z.number() },
  /** When the job was closed in the table after it had expired; removed if its closing date changes. */
  closedAt: z.optional(Timestamp),
};

export const CatalogJob = z.object({
  ...{ card: ListedJob, attributes: z.array(z.string()), updatedAt: Timestamp },
  ...sharedFields,
});
export type CatalogJob = z.infer<typeof CatalogJob>;

export const Change = z.discriminatedUnion('operation', [
  z.object({ operation: z.literal('put'), job: CatalogJob }),
  z.object({ operation: z.literal('delete'), id: z.string(), at: Timestamp }),
  /** Catalogs drop expired jobs by the clock; this entry says that the table has closed them as well. */
  z.object({ operation: z.literal('close'), ids: z.array(z.string()), at: Timestamp }),
]);
export type Change = z.infer<typeof Change>;

export interface LogEntry {
  sequence: number;
  /** Absent if the row could not be read. Such a change is logged and skipped, so that lists keep working. */
  change?: Change;
}

/** The attributes of a job's row that the catalog needs. */
export const CatalogRow = z.object({
  ...{ ...ListedJob.shape, description: z.string(), updated_at: Timestamp },
  ...sharedFields,
});
export type CatalogRow = z.infer<typeof CatalogRow>;

function toCard(row: CatalogRow): ListedJob {
  const skills = findSkills(row);
  const workModes = findWorkModes(row);
  const payText = formatPay(row.pay);
  return ListedJob.parse({
    ...row,
    ...(payText !== undefined && { payText }),
    ...(skills.length > 0 && { skills }),
    ...(workModes.length > 0 && { workModes }),
  });
}

export function toCatalogJob(row: CatalogRow): CatalogJob {
  const { requirements, niceToHave, eligibility, expiresAt, slugs, createdSequence } = row;
  const card = toCard(row);
  const { workModes } = card;
  return {
    ...{ card, updatedAt: row.updated_at },
    attributes: [...listAttributes({ ...row, workModes }), ...listMaxPayAttributes(row.pay)],
    ...{ requirements, niceToHave, eligibility, expiresAt, slugs, createdSequence },
    ...(row.closedAt !== undefined && { closedAt: row.closedAt }),
  };
}
