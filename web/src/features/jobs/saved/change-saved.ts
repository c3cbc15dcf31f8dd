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

/** What a press did, in words; with the count of saved jobs where one was added. */
export function toggleSaved(card: ShownCard, closesAt?: string) {
  const { ids } = currentSaved();
  const isSaved = ids.has(card.id);
  if (!isSaved && ids.size >= bounds.max)
    return { done: false, text: fill(texts.full, { max: bounds.max }) };
  const done = changeSaved(({ jobs, ...rest }) => {
    const old = jobs.find((each) => each.card.id === card.id);
    if (old) dropped.set(card.id, old);
    const job = { card: toShownCard(card), savedAt: new Date().toISOString(), closesAt };
    const next = isSaved
      ? jobs.filter((each) => each !== old)
      : [dropped.get(card.id) ?? job, ...jobs];
    return { ...rest, jobs: next };
  });
  if (!done) return { done, text: texts.notStored };
  return isSaved
    ? { done, text: texts.removed }
    : { done, text: 'Saved in this browser.', count: currentSaved().ids.size };
}
