import { fill } from '#contract/fill.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { jobKinds } from '#contract/job-fields.ts';
import { jobImportMessages } from '#contract/messages/job-import.ts';
import type { JobIdentity } from '#contract/same-job.ts';
import { type Categories, categoryNames } from '../mapping/category-names.ts';
import type { Mapping } from '../mapping/match-columns.ts';
import { yieldingToMain } from '../reading/yield-to-main.ts';
import type { SourceRow } from '../reading/source.ts';
import { type CheckedBy, type CheckedRow, checkRow } from './check-row.ts';
import { isSameJob, type SameJobKeys, sameJobKeys } from '#domain/same-job.ts';

interface Checking {
  rows: readonly SourceRow[];
  mapping: Mapping;
  categories: Categories;
  existing: readonly JobIdentity[];
  now: Date;
  onProgress: (done: number) => void;
}

interface Met {
  keys: SameJobKeys;
  where: string;
}

function duplicateFinder() {
  const met = new Map<string, Met[]>();
  return {
    remember(job: JobIdentity, where: string = 'This job already exists{job}.'): void {
      const keys = sameJobKeys(job);
      const { title = '', role = '', location = '', joblink = '' } = job;
      const words = [role, title, location, joblink].filter(Boolean).join(', ');
      const entry = { keys, where: fill(where, { job: words && `: ${words}` }) };
      for (const key of [keys.job, keys.link]) {
        if (key === undefined) continue;
        const known = met.get(key);
        if (known) known.push(entry);
        else met.set(key, [entry]);
      }
    },
    /** Finds a job with the same company, role and city, or with the same role and link. */
    find(job: JobIdentity): string | undefined {
      const keys = sameJobKeys(job);
      const others = [keys.job, keys.link].flatMap((key) => met.get(key ?? '') ?? []);
      return others.find((other) => isSameJob(keys, other.keys))?.where;
    },
  };
}

const eachRows = 500;

export const checkedBy = (categories: Categories, mapping: Mapping, now: Date): CheckedBy => ({
  ...{ mapping, now, options: categories },
  categories: mapToRecord(jobKinds, (kind) => categoryNames(categories[kind])),
});

export async function checkRows(checking: Checking): Promise<CheckedRow[]> {
  const { rows, mapping, categories, existing, now, onProgress } = checking;
  const by = checkedBy(categories, mapping, now);
  const yieldToMain = yieldingToMain();
  const duplicates = duplicateFinder();
  for (const job of existing) {
    await yieldToMain();
    duplicates.remember(job);
  }
  const checked: CheckedRow[] = [];
  for (const row of rows) {
    await yieldToMain();
    const result = checkRow(row, by);
    const duplicate = duplicates.find(result.form);
    checked.push(duplicate === undefined ? result : { ...result, duplicate });
    // Only rows that become jobs count, so an invalid row never hides a valid duplicate.
    if (isGood(result) && duplicate === undefined) {
      const where = fill(jobImportMessages.duplicateInFile, { row: row.number });
      duplicates.remember(result.form, where);
    }
    if (checked.length % eachRows === 0) onProgress(checked.length);
  }
  return checked;
}

export const isGood = ({ problems }: CheckedRow): boolean => problems.length === 0;
export const isDuplicate = ({ problems, duplicate }: CheckedRow): boolean =>
  problems.length === 0 && duplicate !== undefined;
