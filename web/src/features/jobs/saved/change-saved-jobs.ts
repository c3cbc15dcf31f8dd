import { fill } from '#contract/fill-template.ts';
import { savedJobsLimits as limits } from '#contract/limits.ts';
import { saveButtonMessages as texts } from '#contract/messages/save-job-button.ts';
import { createPersistedText } from '#web/lib/storage/persisted-text.ts';
import {
  readSaved,
  savedJobsText,
  type SavedJob,
  type SavedJobs,
  type BasicCard,
  savedFormatVersion,
} from './saved-jobs-store.ts';

/** Stored data that could not be parsed, kept for download. */
export const damagedStore = createPersistedText('saved-jobs-damaged');

/** Returns false if the browser refuses to store the change. */
export function changeSaved(change: (saved: SavedJobs) => SavedJobs): boolean {
  const { saved, isReadable, text: storedText } = readSaved();
  if (!isReadable) damagedStore.write(storedText);
  return savedJobsText.write(JSON.stringify({ version: savedFormatVersion, ...change(saved) }));
}

export const toBasicCard = (job: BasicCard): BasicCard => ({
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

/** Removed jobs by id, so that a job that is saved again keeps its application date. */
const removedJobs = new Map<string, SavedJob>();

/** Returns the message to show, and the number of saved jobs if one was added. */
export function toggleSaved(card: BasicCard, closesAt?: string) {
  const { ids } = readSaved();
  const isSaved = ids.has(card.id);
  if (!isSaved && ids.size >= limits.max)
    return { done: false, text: fill(texts.full, { max: limits.max }) };
  const done = changeSaved(({ jobs, ...rest }) => {
    const existingJob = jobs.find((each) => each.card.id === card.id);
    if (existingJob) removedJobs.set(card.id, existingJob);
    const job = { card: toBasicCard(card), savedAt: new Date().toISOString(), closesAt };
    const next = isSaved
      ? jobs.filter((each) => each !== existingJob)
      : [removedJobs.get(card.id) ?? job, ...jobs];
    return { ...rest, jobs: next };
  });
  if (!done) return { done, text: texts.notStored };
  return isSaved
    ? { done, text: texts.removed }
    : { done, text: 'Saved in this browser.', count: readSaved().ids.size };
}
