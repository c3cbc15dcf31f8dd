import { useSyncExternalStore } from 'react';
import { fill } from '#contract/fill.ts';
import { persistedText } from '#web/lib/storage/persisted-text.ts';
import type { SavedJob, ShownCard } from './saved-schema.ts';

export type { SavedJob, ShownCard } from './saved-schema.ts';

export interface SavedJobs {
  jobs: readonly SavedJob[];
  checkedAt?: string | undefined;
}

export const version = 1;
export const stored = persistedText('saved-jobs');

const nothing: SavedJobs = { jobs: [] };
const emptyIds: ReadonlySet<string> = new Set();
let known = { text: '', saved: nothing, ids: emptyIds, isReadable: true };

function parse(text: string): SavedJobs | undefined {
  try {
    const { jobs, checkedAt, ...rest } = JSON.parse(text);
    const isOurs = rest.version === version && Array.isArray(jobs);
    return isOurs ? { jobs: jobs.filter((job) => job?.card?.id), checkedAt } : undefined;
  } catch {
    return undefined;
  }
}

export function currentSaved() {
  const text = stored.read();
  if (text !== known.text) {
    const saved = text ? parse(text) : nothing;
    const ids = new Set(saved?.jobs.map(({ card }) => card.id));
    known = { text, saved: saved ?? nothing, ids, isReadable: saved !== undefined };
  }
  return known;
}

export const useSaved = (): SavedJobs =>
  useSyncExternalStore(
    stored.subscribe,
    () => currentSaved().saved,
    () => nothing,
  );

const useSavedIds = () =>
  useSyncExternalStore(
    stored.subscribe,
    () => currentSaved().ids,
    () => emptyIds,
  );

export const useIsSaved = (id: string): boolean => useSavedIds().has(id);

export const useSavedCount = (): number => useSavedIds().size;

export const nameJob = (text: string, { role, title }: Pick<ShownCard, 'role' | 'title'>): string =>
  fill(text, { role, company: title });
