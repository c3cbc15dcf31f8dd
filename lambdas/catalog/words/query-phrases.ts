import { spellings } from './expansion.ts';
import { isInMergedPhrase, mergeText } from './merging.ts';
import { phrasesAt, wordsOfPhrases } from './phrases.ts';

export interface QueryTerm {
  word: string;
  /** It stands for a phrase that is known, so it is not somebody's typo or beginning of a word. */
  known: boolean;
  /** What it stands for as it was spelt. */
  words: readonly string[];
  /** The words of the query that it stands for: where the first is, and where they end. */
  from: number;
  to: number;
}

export type Correction = (word: string) => string;

const spelledWords = wordsOfPhrases(spellings);
/** It is a word of a phrase that is known, such as "sharp" of "C sharp". */
export const isInPhrase = (word: string) => isInMergedPhrase(word) || spelledWords.has(word);

interface Merged {
  words: readonly string[];
  /** Where each begins in the query, and where the last ends. */
  starts: readonly number[];
}

function merged(words: readonly string[], corrected: Correction): Merged {
  const right = words.map(corrected);
  const { words: terms, sizes } = mergeText(right, 'role');
  if (terms.join() === right.join()) return { words, starts: [...words.keys(), words.length] };
  const starts = [0];
  for (const size of sizes) starts.push((starts.at(-1) ?? 0) + size);
  return { words: terms, starts };
}

/** The terms of a query's words: one for each phrase that is known, one for each other word. */
export function termsOf(query: readonly string[], correction: Correction): QueryTerm[] {
  const alone = query.length === 1;
  const corrected = (word: string) => (alone || isInPhrase(word) ? word : correction(word));
  const { words, starts } = merged(query, corrected);
  const right = words.map(corrected);
  const start = (place: number) => starts[place] ?? query.length;
  const terms: QueryTerm[] = [];
  for (let place = 0; place < words.length;) {
    const [phrase] = phrasesAt(spellings, right, place);
    const spelt = phrase?.words ?? words.slice(place, place + 1);
    const [word = ''] = phrase?.meaning.words ?? spelt;
    const next = place + spelt.length;
    const known = phrase !== undefined;
    terms.push({ word, known, words: spelt, from: start(place), to: start(next) });
    place = next;
  }
  return terms;
}
