import type { JobsById } from '#contract/jobs.ts';
import { toShownCard } from '../saved/change-saved.ts';
import type { SavedJob, SavedJobs } from '../saved/saved-jobs.ts';

export type JobState = 'open' | 'expired' | 'gone';

export const toJobState = ({ gone, closesAt }: SavedJob, now: Date): JobState => {
  if (gone) return 'gone';
  return closesAt !== undefined && Date.parse(closesAt) <= now.getTime() ? 'expired' : 'open';
};

export const savedFilters = ['all', 'toApply', 'applied', 'expired'] as const;
export type SavedFilter = (typeof savedFilters)[number];

const passes: Record<SavedFilter, (job: SavedJob, state: JobState) => boolean> = {
  all: () => true,
  toApply: ({ appliedOn }, state) => state === 'open' && appliedOn === undefined,
  applied: ({ appliedOn }) => appliedOn !== undefined,
  expired: (_, state) => state !== 'open',
};

export const filtered = (jobs: readonly SavedJob[], filter: SavedFilter, now: Date) =>
  jobs.filter((job) => passes[filter](job, toJobState(job, now)));

/** Jobs that were open at the last check, or when saved, and are closed now. */
export function closedSince(
  before: SavedJobs,
  { jobs, now }: { jobs: readonly SavedJob[]; now: Date },
): readonly SavedJob[] {
  const wasOpen = (job: SavedJob) =>
    toJobState(job, new Date(before.checkedAt ?? job.savedAt)) === 'open';
  const open = new Set(before.jobs.filter(wasOpen).map(({ card }) => card.id));
  return jobs.filter((job) => open.has(job.card.id) && toJobState(job, now) !== 'open');
}

function refreshed(job: SavedJob, { jobs, closing }: JobsById): SavedJob {
  const card = jobs.find(({ id }) => id === job.card.id);
  const closesAt = closing.find(({ id }) => id === job.card.id)?.expiresAt;
  if (closesAt === undefined) return { ...job, gone: true };
  return { ...job, gone: undefined, closesAt, ...(card && { card: toShownCard(card) }) };
}

/** Jobs that the server was not asked about stay as they are. */
export function withAnswer(
  saved: SavedJobs,
  requested: readonly string[],
  { answer, at }: { answer: JobsById; at: Date },
): SavedJobs {
  const ids = new Set(requested);
  const jobs = saved.jobs.map((job) => (ids.has(job.card.id) ? refreshed(job, answer) : job));
  return { jobs, checkedAt: at.toISOString() };
}
