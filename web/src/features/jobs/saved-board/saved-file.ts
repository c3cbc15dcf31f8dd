import * as z from 'zod/mini';
import { brand } from '#contract/brand.ts';
import { dayInIndia } from '#contract/india-time.ts';
import { savedJobs as limits } from '#contract/limits.ts';
import { jobPath } from '#contract/listings.ts';
import { savedJobsMessages } from '#contract/messages/saved-jobs.ts';
import { writeCsv } from '#job-import/format/guarded-csv.ts';
import type { SavedJob } from '../saved/saved-jobs.ts';
import { SavedList } from '../saved/saved-schema.ts';
import { toJobState } from './saved-state.ts';

const kind = `${brand.name} saved jobs`;
const SavedFile = z.object({ kind: z.literal(kind), version: z.literal(1), jobs: SavedList });

export const buildFileName = (now: Date, ending: 'json' | 'csv') =>
  `${kind.toLowerCase().replaceAll(' ', '-')}-${dayInIndia(now)}.${ending}`;

export const asFile = (jobs: readonly SavedJob[]): string =>
  JSON.stringify({ kind, version: 1, jobs }, undefined, 2);

const { columns, states } = savedJobsMessages;
const toDay = (time: string | undefined) => (time ? dayInIndia(new Date(time)) : '');

/** For spreadsheets; only the JSON file can be imported again. */
export const asSheet = (jobs: readonly SavedJob[], origin: string, now: Date): string =>
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

export type Refusal = 'notOurs' | 'tooLarge' | 'unreadable';

export async function readSavedFile(
  file: File,
): Promise<{ jobs: readonly SavedJob[] } | { refusal: Refusal }> {
  if (file.size > limits.fileBytes) return { refusal: 'tooLarge' };
  const text = await file.text().catch(() => undefined);
  if (text === undefined) return { refusal: 'unreadable' };
  try {
    return { jobs: SavedFile.parse(JSON.parse(text)).jobs };
  } catch {
    return { refusal: 'notOurs' };
  }
}

const newestFirst = (one: SavedJob, other: SavedJob) =>
  Date.parse(other.savedAt) - Date.parse(one.savedAt);

/** The file only adds jobs, and the application date of jobs that have none. */
export function merged(here: readonly SavedJob[], file: readonly SavedJob[]) {
  const fromFile = new Map(file.toReversed().map((job) => [job.card.id, job]));
  const idsHere = new Set(here.map(({ card }) => card.id));
  const dayFor = (job: SavedJob) => job.appliedOn ?? fromFile.get(job.card.id)?.appliedOn;
  const datedCount = here.filter((job) => dayFor(job) !== job.appliedOn).length;
  const fresh = [...fromFile.values()].filter(({ card }) => !idsHere.has(card.id));
  const room = Math.max(0, limits.max - here.length);
  const added = fresh.toSorted(newestFirst).slice(0, room);
  const jobs = [...here.map((job) => ({ ...job, appliedOn: dayFor(job) })), ...added];
  return {
    jobs: jobs.toSorted(newestFirst),
    addedCount: added.length,
    knownCount: fromFile.size - fresh.length,
    /** Known jobs that got their application date from the file. */
    datedCount,
    leftOutCount: fresh.length - added.length,
  };
}
