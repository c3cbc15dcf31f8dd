import { fill } from '#contract/fill.ts';
import { savedJobs as bounds } from '#contract/limits.ts';
import { saveJobMessages as texts } from '#contract/messages/save-job.ts';
import { persistedText } from '#web/lib/storage/persisted-text.ts';
import {
  currentSaved,
  stored,
  type SavedJob,
  type SavedJobs,
  type ShownCard,
  version,
} from './saved-jobs.ts';

/** Data that no version of ours could read waits here for its owner. */
export const damagedJobs = persistedText('saved-jobs-damaged');

/** False where the browser refuses to store it. */
export function changeSaved(change: (saved: SavedJobs) => SavedJobs): boolean {
  const { saved, readable, text: before } = currentSaved();
  if (!readable) damagedJobs.write(before);
  return stored.write(JSON.stringify({ version, ...change(saved) }));
}

export const toShownCard = (job: ShownCard): ShownCard => ({
  id: job.id,
  title: job.title,
  role: job.role,
  location: job.location,
  pay: job.pay,
  ...(job.payText !== undefined && { payText: job.payText }),
  batches: job.batches,
  image: job.image,
  created_at: job.created_at,
  featured: job.featured,
  urgent: job.urgent,
});

/** A job that is taken off and put back keeps its day of applying. */
const dropped = new Map<string, SavedJob>();

export interface Outcome {
  done: boolean;
  text: string;
  count?: number;
}

function drop(id: string): Outcome {
  const done = changeSaved(({ jobs, ...rest }) => {
    const job = jobs.find(({ card }) => card.id === id);
    if (job) dropped.set(id, job);
    return { ...rest, jobs: jobs.filter((each) => each !== job) };
  });
  return { done, text: done ? texts.removed : texts.notStored };
}

function save(job: SavedJob): Outcome {
  if (currentSaved().ids.size >= bounds.max) {
    return { done: false, text: fill(texts.full, { max: bounds.max }) };
  }
  const done = changeSaved(({ jobs, ...rest }) => ({
    ...rest,
    jobs: [dropped.get(job.card.id) ?? job, ...jobs],
  }));
  return done
    ? { done, text: texts.saved, count: currentSaved().ids.size }
    : { done, text: texts.notStored };
}

export const toggleSaved = (job: ShownCard, closesAt?: string): Outcome =>
  currentSaved().ids.has(job.id)
    ? drop(job.id)
    : save({ card: toShownCard(job), savedAt: new Date().toISOString(), closesAt });
