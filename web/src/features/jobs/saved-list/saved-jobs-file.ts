import * as z from 'zod/mini';
import { brand } from '#contract/brand.ts';
import { toIndiaDay } from '#contract/india-time.ts';
import { savedJobsLimits as limits } from '#contract/limits.ts';
import { jobPath } from '#contract/listings.ts';
import { savedJobsMessages } from '#contract/messages/saved-jobs.ts';
import { writeCsv } from '#job-import/format/formula-safe-csv.ts';
import type { SavedJob } from '../saved/saved-jobs-store.ts';
import { SavedJobsSchema } from '../saved/saved-jobs-schema.ts';
import { toJobState } from './saved-job-state.ts';

const kind = `${brand.name} saved jobs`;
const SavedFile = z.object({ kind: z.literal(kind), version: z.literal(1), jobs: SavedJobsSchema });

export const buildFileName = (now: Date, extension: 'json' | 'csv') =>
  `${kind.toLowerCase().replaceAll(' ', '-')}-${toIndiaDay(now)}.${extension}`;

export const toJson = (jobs: readonly SavedJob[]): string =>
  JSON.stringify({ kind, version: 1, jobs }, undefined, 2);

const { columns, states } = savedJobsMessages;
const toDay = (time: string | undefined) => (time ? toIndiaDay(new Date(time)) : '');

/** For spreadsheets; only the JSON file can be imported again. */
export const toCsv = (jobs: readonly SavedJob[], origin: string, now: Date): string =>
  writeCsv(
    Object.values(columns),
    jobs.map((job) => [
      job.card.role,
      job.card.title,
      job.card.location,
      job.card.pay,
      states[toJobState(job, now)],
      toDay(job.savedAt),
      job.appliedOn ?? '',
      toDay(job.closesAt),
      `${origin}${jobPath(job.card)}`,
    ]),
  );

export type Refusal = 'otherFormat' | 'tooLarge' | 'unreadable';

export async function readSavedFile(
  file: File,
): Promise<{ jobs: readonly SavedJob[] } | { refusal: Refusal }> {
  if (file.size > limits.fileBytes) return { refusal: 'tooLarge' };
  const text = await file.text().catch(() => undefined);
  if (text === undefined) return { refusal: 'unreadable' };
  try {
    return { jobs: SavedFile.parse(JSON.parse(text)).jobs };
  } catch {
    return { refusal: 'otherFormat' };
  }
}

/** Entries without a valid date, which other code may have stored, come last. */
const newestFirst = (one: SavedJob, other: SavedJob) =>
  (Date.parse(other.savedAt) || 0) - (Date.parse(one.savedAt) || 0);
const toId = ({ card }: SavedJob) => card.id;

/** The file only adds jobs, and the application date of jobs that have none. */
export function mergeJobs(storedJobs: readonly SavedJob[], importedJobs: readonly SavedJob[]) {
  const fromFile = new Map(importedJobs.toReversed().map((job) => [toId(job), job]));
  const storedIds = new Set(storedJobs.map(toId));
  const findFileDate = (job: SavedJob) => fromFile.get(toId(job))?.appliedOn;
  const undated = storedJobs.filter(({ appliedOn }) => appliedOn === undefined);
  const datedIds = new Set(undated.filter(findFileDate).map(toId));
  const newJobs = [...fromFile.values()].filter((job) => !storedIds.has(toId(job)));
  const freeCount = Math.max(0, limits.max - storedJobs.length);
  const added = newJobs.toSorted(newestFirst).slice(0, freeCount);
  const addedIds = new Set(added.map(toId));
  const isDatedByFile = (job: SavedJob) =>
    datedIds.has(toId(job)) && job.appliedOn === findFileDate(job);
  const addDate = (job: SavedJob) => ({ ...job, appliedOn: job.appliedOn ?? findFileDate(job) });
  return {
    jobs: [...storedJobs.map(addDate), ...added].toSorted(newestFirst),
    addedCount: added.length,
    knownCount: fromFile.size - newJobs.length,
    /** Known jobs that got their application date from the file. */
    datedCount: datedIds.size,
    leftOutCount: newJobs.length - added.length,
    /** Undoes the import, and keeps what has been changed since. */
    removeImported: (jobs: readonly SavedJob[]) =>
      jobs
        .filter((job) => !addedIds.has(toId(job)))
        .map((job) => (isDatedByFile(job) ? { ...job, appliedOn: undefined } : job)),
  };
}
