import * as z from 'zod/mini';
import { brand } from '#contract/brand.ts';
import { toIndiaDay } from '#contract/india-time.ts';
import { savedJobsLimits as limits } from '#contract/limits.ts';
import { jobPath } from '#contract/listings.ts';
import { savedJobsMessages } from '#contract/messages/saved-jobs.ts';
import { writeCsv } from '#job-import/format/formula-safe-csv.ts';
import type { SavedJob } from '../saved/saved-jobs-store.ts';
import { SavedList } from '../saved/saved-jobs-schema.ts';
import { toJobState } from './saved-job-state.ts';

const kind = `${brand.name} saved jobs`;
const SavedFile = z.object({ kind: z.literal(kind), version: z.literal(1), jobs: SavedList });

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

const newestFirst = (one: SavedJob, other: SavedJob) =>
  Date.parse(other.savedAt) - Date.parse(one.savedAt);

/** The file only adds jobs, and the application date of jobs that have none. */
export function mergeJobs(storedJobs: readonly SavedJob[], importedJobs: readonly SavedJob[]) {
  const fromFile = new Map(importedJobs.toReversed().map((job) => [job.card.id, job]));
  const storedIds = new Set(storedJobs.map(({ card }) => card.id));
  const findAppliedOn = (job: SavedJob) => job.appliedOn ?? fromFile.get(job.card.id)?.appliedOn;
  const datedCount = storedJobs.filter((job) => findAppliedOn(job) !== job.appliedOn).length;
  const newJobs = [...fromFile.values()].filter(({ card }) => !storedIds.has(card.id));
  const remainingCount = Math.max(0, limits.max - storedJobs.length);
  const added = newJobs.toSorted(newestFirst).slice(0, remainingCount);
  const jobs = [...storedJobs.map((job) => ({ ...job, appliedOn: findAppliedOn(job) })), ...added];
  return {
    jobs: jobs.toSorted(newestFirst),
    addedCount: added.length,
    knownCount: fromFile.size - newJobs.length,
    /** Known jobs that got their application date from the file. */
    datedCount,
    leftOutCount: newJobs.length - added.length,
  };
}
