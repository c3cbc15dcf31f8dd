import { searchLimits } from '#contract/limits.ts';
import { type PersistedList, persistedList } from '#web/lib/storage/persisted-list.ts';
import type { Draft } from './use-draft.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const recentOf = (name: keyof Draft): PersistedList<string> =>
  persistedList(`recent-searches:${name}`, isText);

/** What this browser last searched for by each field, the newest first. */
export const recentSearches: Readonly<Record<keyof Draft, PersistedList<string>>> = {
  role: recentOf('role'),
  location: recentOf('location'),
  searchTerm: recentOf('searchTerm'),
};

/** The same in other letters takes the place of the one before. */
export function rememberSearch(name: keyof Draft, typed: string): void {
  const text = typed.trim();
  if (text === '') return;
  const isOther = (each: string) => each.toLowerCase() !== text.toLowerCase();
  recentSearches[name].change((texts) =>
    [text, ...texts.filter(isOther)].slice(0, searchLimits.recent),
  );
}

export const forgetSearches = (name: keyof Draft): void => recentSearches[name].change(() => []);
