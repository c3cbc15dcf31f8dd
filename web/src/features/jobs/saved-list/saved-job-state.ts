import type { JobsById } from '#contract/jobs.ts';
import { toBasicCard } from '../saved/change-saved-jobs.ts';
import type { SavedJob, SavedJobs } from '../saved/saved-jobs-store.ts';

export type JobState = 'open' | 'expired' | 'gone';

export const toJobState = ({ gone, closesAt }: SavedJob, now: Date): JobState => {
  if (gone) return 'gone';
  return closesAt !== undefined && Date.parse(closesAt) <= now.getTime() ? 'expired' : 'open';
};

export const savedFilters = ['all', 'toApply', 'applied', 'expired'] as const;
export type SavedFilter = (typeof savedFilters)[number];

const filterTests: Record<SavedFilter, (job: SavedJob, state: JobState) => boolean> = {
  all: () => true,
  toApply: ({ appliedOn }, state) => state === 'open' && appliedOn === undefined,
  applied: ({ appliedOn }) => appliedOn !== undefined,
  expired: (_, state) => state !== 'open',
};

export const filterJobs = (jobs: readonly SavedJob[], filter: SavedFilter, now: Date) =>
  jobs.filter((job) => filterTests[filter](job, toJobState(job, now)));

/** Jobs that were open at the last check, or when they were saved, and are closed now. */
export function listClosedSince(
  previousSaved: SavedJobs,
  { jobs, now }: { jobs: readonly SavedJob[]; now: Date },
): readonly SavedJob[] {
  const openIds = previousSaved.jobs
    .filter((job) => toJobState(job, new Date(previousSaved.checkedAt ?? job.savedAt)) === 'open')
    .map(({ card }) => card.id);
  return jobs.filter((job) => openIds.includes(job.card.id) && toJobState(job, now) !== 'open');
}

/** Jobs that were not requested stay unchanged. `closingDates` has no entry for a deleted job. */
export function applyCheckResult(
  saved: SavedJobs,
  requestedIds: readonly string[],
  { answer, checkedAt }: { answer: JobsById; checkedAt: Date },
): SavedJobs {
  const jobs = saved.jobs.map((job) => {
    const { id } = job.card;
    if (!requestedIds.includes(id)) return job;
    const card = answer.jobs.find((each) => each.id === id);
    const closesAt = answer.closingDates.find((each) => each.id === id)?.expiresAt;
    if (closesAt === undefined) return { ...job, gone: true as const };
    return { ...job, gone: undefined, closesAt, ...(card && { card: toBasicCard(card) }) };
  });
  return { jobs, checkedAt: checkedAt.toISOString() };
}
