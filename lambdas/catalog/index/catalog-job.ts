import * as z from 'zod/mini';
import { ListedJob, JobSlugs, type Job } from '#contract/jobs.ts';
import { formatPay } from '#domain/format-pay.ts';
import { findWorkModes } from '#domain/find-work-modes.ts';
import { jobLimits } from '#contract/limits.ts';
import { Timestamp } from '#contract/field-schemas.ts';
import { listAttributes, listMaxPayAttributes } from './job-attributes.ts';
import {
  matchPhrases,
  groupPhrases,
  splitChunks,
  splitSegments,
  splitWords,
} from '../words/tokenize.ts';
import { once, memoize } from '#lambdas/platform/runtime/memoize.ts';
import { skillNames, skillNamesInLists } from '../words/search-vocabulary.ts';

const skillPhrases = once(() =>
  groupPhrases(
    Object.entries({ ...skillNames, ...skillNamesInLists }).flatMap(([name, spellings]) =>
      [name, ...spellings].map((spelling) => ({ words: splitWords(spelling), meaning: name })),
    ),
  ),
);

/** In words. "C and C++" is an entry of a list of skills; "excel at what you do" is not. */
const maxEntryWords = 3;

const findSkillsOfSegment = memoize((segment) => {
  const skills: string[] = [];
  const words = splitChunks(segment).flat();
  for (let position = 0; position < words.length;) {
    const [phrase] = matchPhrases(skillPhrases(), words, position);
    // Names from `skillNamesInLists` are ordinary words, too, so they count only in a short entry.
    const isCertain =
      words.length <= maxEntryWords || (phrase && Object.hasOwn(skillNames, phrase.meaning));
    if (phrase && isCertain) skills.push(phrase.meaning);
    position += phrase?.words.length ?? 1;
  }
  return skills;
});

export function findSkills({ requirements, niceToHave }: Pick<Job, 'requirements' | 'niceToHave'>) {
  const skills = splitSegments(`${requirements}\n${niceToHave}`).flatMap(findSkillsOfSegment);
  return [...new Set(skills)].slice(0, jobLimits.skillsOnCard);
}

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
