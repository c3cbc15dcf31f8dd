import { fill } from '#contract/fill-template.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { jobCategoryKinds } from '#contract/job-fields.ts';
import { jobImportMessages } from '#contract/messages/job-import.ts';
import {
  type JobIdentity,
  isSameJob,
  type SameJobKeys,
  buildSameJobKeys,
} from '#domain/same-job.ts';
import { type Categories, createCategoryFinder } from '../mapping/category-finder.ts';
import type { Mapping } from '../mapping/match-columns.ts';
import { createYieldToMain } from '../reading/yield-to-main.ts';
import type { ImportRow } from '../reading/import-table.ts';
import { type Context, type CheckedRow, checkRow } from './check-row.ts';

function duplicateFinder() {
  const knownJobsByKey = new Map<string, { keys: SameJobKeys; message: string }[]>();
  return {
    remember(job: JobIdentity, textTemplate: string = 'This job already exists{job}.'): void {
      const keys = buildSameJobKeys(job);
      const { title = '', role = '', location = '', joblink = '' } = job;
      const words = [role, title, location, joblink].filter(Boolean).join(', ');
      const knownJob = { keys, message: fill(textTemplate, { job: words && `: ${words}` }) };
      for (const key of [keys.job, keys.link]) {
        if (key === undefined) continue;
        const jobsWithKey = knownJobsByKey.get(key);
        if (jobsWithKey) jobsWithKey.push(knownJob);
        else knownJobsByKey.set(key, [knownJob]);
      }
    },
    /** Finds a job with the same company, role and city, or with the same role and link. */
    find(job: JobIdentity): string | undefined {
      const keys = buildSameJobKeys(job);
      const others = [keys.job, keys.link].flatMap((key) => knownJobsByKey.get(key ?? '') ?? []);
      return others.find((candidate) => isSameJob(keys, candidate.keys))?.message;
    },
  };
}

const progressRows = 500;

export const buildContext = (categories: Categories, mapping: Mapping, now: Date): Context => ({
  mapping,
  now,
  categories,
  finders: mapToRecord(jobCategoryKinds, (kind) => createCategoryFinder(categories[kind])),
});

export async function checkRows(options: {
  rows: readonly ImportRow[];
  mapping: Mapping;
  categories: Categories;
  existingJobs: readonly JobIdentity[];
  now: Date;
  onProgress: (checkedCount: number) => void;
}): Promise<CheckedRow[]> {
  const { rows, mapping, categories, existingJobs, now, onProgress } = options;
  const context = buildContext(categories, mapping, now);
  const yieldToMain = createYieldToMain();
  const duplicates = duplicateFinder();
  for (const job of existingJobs) {
    await yieldToMain();
    duplicates.remember(job);
  }
  const checkedRows: CheckedRow[] = [];
  for (const row of rows) {
    await yieldToMain();
    const result = checkRow(row, context);
    const duplicate = duplicates.find(result.form);
    checkedRows.push(duplicate === undefined ? result : { ...result, duplicate });
    // Only rows that become jobs count, so an invalid row never hides a valid duplicate.
    if (isValid(result) && duplicate === undefined) {
      const duplicateTemplate = fill(jobImportMessages.duplicateInFile, { row: row.number });
      duplicates.remember(result.form, duplicateTemplate);
    }
    if (checkedRows.length % progressRows === 0) onProgress(checkedRows.length);
  }
  return checkedRows;
}

export const isValid = ({ problems }: CheckedRow): boolean => problems.length === 0;
export const isDuplicate = ({ problems, duplicate }: CheckedRow): boolean =>
  problems.length === 0 && duplicate !== undefined;
