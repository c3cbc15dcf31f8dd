import { useSyncExternalStore } from 'react';
import { createPersistedText } from '#web/lib/storage/persisted-text.ts';
import type { SavedJob } from './saved-jobs-schema.ts';

export type { SavedJob, BasicCard } from './saved-jobs-schema.ts';

export interface SavedJobs {
  jobs: readonly SavedJob[];
  checkedAt?: string | undefined;
}

export const savedFormatVersion = 1;
export const savedJobsText = createPersistedText('saved-jobs');

const emptySaved: SavedJobs = { jobs: [] };
const emptyIds: ReadonlySet<string> = new Set();
let cached = { text: '', saved: emptySaved, ids: emptyIds, isReadable: true };

function parseSaved(text: string): SavedJobs | undefined {
  try {
    const { jobs, checkedAt, ...rest } = JSON.parse(text);
    const isKnownVersion = rest.version === savedFormatVersion && Array.isArray(jobs);
    return isKnownVersion ? { jobs: jobs.filter((job) => job?.card?.id), checkedAt } : undefined;
  } catch {
    return undefined;
  }
}

export function readSaved() {
  const text = savedJobsText.read();
  if (text !== cached.text) {
    const saved = text ? parseSaved(text) : emptySaved;
    const ids = new Set(saved?.jobs.map(({ card }) => card.id));
    cached = { text, saved: saved ?? emptySaved, ids, isReadable: saved !== undefined };
  }
  return cached;
}

export const useSavedJobs = (): SavedJobs =>
  useSyncExternalStore(
    savedJobsText.subscribe,
    () => readSaved().saved,
    () => emptySaved,
  );

export const useSavedIds = () =>
  useSyncExternalStore(
    savedJobsText.subscribe,
    () => readSaved().ids,
    () => emptyIds,
  );
