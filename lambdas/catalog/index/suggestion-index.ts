import type { DatabaseSync } from 'node:sqlite';
import { suggestionKinds, type SuggestionKind } from '#contract/jobs/suggestions.ts';
import { documentTerms } from '../words/analyser.ts';
import type { CatalogJob } from './catalog-job.ts';
import { suggestedTexts, typedWords, type SuggestedText } from './suggestion-texts.ts';
import { countedNames, type Counted, type CountedNames } from './counted-names.ts';

/** A row of the index is a suggestion's id and before it its tier, so that a match is read in order. */
export const idSpan = 2 ** 40;
const tiers = 32;

/** Of the numbers of jobs, those from one power of two to the next are a tier; most jobs first. */
const tierOf = (jobs: number): number => tiers - 1 - Math.floor(Math.log2(jobs));

/** The first letter of a name. */
const letters = { role: 'r', company: 'c', city: 'p', skill: 's' } as const;
const kinds = new Map<string, SuggestionKind>(suggestionKinds.map((kind) => [letters[kind], kind]));

/** What the names of one kind begin with; '' stands for all kinds. */
export const beginningOf = (kind: SuggestionKind | undefined): string =>
  kind ? letters[kind] : '';

/** What the table keeps it under. */
export const nameOf = ({ kind, text }: SuggestedText): string => letters[kind] + text;

export const suggestionNamed = (name: string): SuggestedText => ({
  kind: kinds.get(name.charAt(0)) ?? 'skill',
  text: name.slice(1),
});

/** What a person may type for it beside its own words, such as "sde" or "bangalore". */
const otherWords = (text: string, own: readonly string[]): string[] =>
  [...documentTerms(text)].filter((other) => !own.some((word) => word.startsWith(other)));

export interface CountedSuggestions extends Pick<CountedNames, 'subtract' | 'flush' | 'reset'> {
  /** Counts the job for what it is suggested by; gives the ids. */
  add(job: CatalogJob): number[];
}

export function suggestionTally(database: DatabaseSync): CountedSuggestions {
  const insert = database.prepare('INSERT INTO suggested (rowid, own, other) VALUES (?, ?, ?)');
  const drop = database.prepare('DELETE FROM suggested WHERE rowid = ?');

  const move = ({ id, name, before, after }: Counted) => {
    if (before > 0 && after > 0 && tierOf(before) === tierOf(after)) return;
    if (before > 0) drop.run(tierOf(before) * idSpan + id);
    if (after === 0) return;
    const { text } = suggestionNamed(name);
    const own = typedWords(text);
    insert.run(tierOf(after) * idSpan + id, own.join(' '), otherWords(text, own).join(' '));
  };
  const names = countedNames(database, 'suggestions', move);
  return {
    ...names,
    add: (job) => suggestedTexts(job).map((each) => names.add(nameOf(each))),
  };
}
