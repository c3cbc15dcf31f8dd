import { useSyncExternalStore } from 'react';
import { fill } from '#contract/fill.ts';
import type { Card } from '#contract/jobs.ts';
import { persistedText } from '#web/lib/storage/persisted-text.ts';

/** Kept so that the list can be read without asking anyone. */
export type ShownCard = Pick<
  Card,
  | 'id'
  | 'title'
  | 'role'
  | 'location'
  | 'pay'
  | 'payText'
  | 'batches'
  | 'image'
  | 'created_at'
  | 'featured'
  | 'urgent'
>;

export interface SavedJob {
  card: ShownCard;
  savedAt: string;
  /** A day, such as 2026-11-21. */
  appliedOn?: string | undefined;
  closesAt?: string | undefined;
  /** The server no longer knows the job. */
  gone?: true | undefined;
}

export interface SavedJobs {
  jobs: readonly SavedJob[];
  checkedAt?: string | undefined;
}

export const version = 1;
export const stored = persistedText('saved-jobs');

const nothing: SavedJobs = { jobs: [] };
const emptyIds: ReadonlySet<string> = new Set();
let known = { text: '', saved: nothing, ids: emptyIds, readable: true };

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
    known = { text, saved: saved ?? nothing, ids, readable: saved !== undefined };
  }
  return known;
}

const readSaved = (): SavedJobs => currentSaved().saved;

export const useSaved = (): SavedJobs =>
  useSyncExternalStore(stored.subscribe, readSaved, () => nothing);

export const useIsSaved = (id: string): boolean =>
  useSyncExternalStore(
    stored.subscribe,
    () => currentSaved().ids.has(id),
    () => false,
  );

export const useSavedCount = (): number =>
  useSyncExternalStore(
    stored.subscribe,
    () => currentSaved().ids.size,
    () => 0,
  );

export const nameJob = (text: string, { role, title }: Pick<ShownCard, 'role' | 'title'>): string =>
  fill(text, { role, company: title });
