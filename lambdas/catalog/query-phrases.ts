import { spellings } from './expansion.ts';
import { isInMergedPhrase, mergeText } from './merging.ts';
import { phrasesAt, wordsOfPhrases } from './phrases.ts';

export interface QueryTerm {
  word: string;
  /** It stands for a phrase that is known, so it is not somebody's typo or beginning of a word. */
  known: boolean;
}

export type Correction = (word: string) => string;

const spelledWords = wordsOfPhrases(spellings);
const isInPhrase = (word: string) => isInMergedPhrase(word) || spelledWords.has(word);

function merged(words: readonly string[], corrected: Correction): string[] {
  const right = words.map(corrected);
  const { words: terms } = mergeText(right, 'role');
  return terms.join() === right.join() ? [...words] : terms;
}

/** The terms of a query's words: one for each phrase that is known, one for each other word. */
export function termsOf(query: readonly string[], correction: Correction): QueryTerm[] {
  const alone = query.length === 1;
  const corrected = (word: string) => (alone || isInPhrase(word) ? word : correction(word));
  const words = merged(query, corrected);
  const right = words.map(corrected);
  const terms: QueryTerm[] = [];
  for (let place = 0; place < words.length;) {
    const [phrase] = phrasesAt(spellings, right, place);
    const [word] = phrase?.meaning.words ?? words.slice(place);
    if (word === undefined) break;
    terms.push({ word, known: phrase !== undefined });
    place += phrase?.words.length ?? 1;
  }
  return terms;
}
