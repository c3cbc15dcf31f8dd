import {
  spellings,
  isInMergedPhrase,
  mergeText,
  expansion,
  findTitles,
  type Field,
} from './expansion.ts';
import { matchPhrases, wordsOfPhrases, longestWord, splitChunks, splitSegments } from './words.ts';
import { once, remember } from '#lambdas/platform/runtime/once.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { noise } from './synonyms.ts';
import { reading } from './weights.ts';

export interface QueryTerm {
  word: string;
  /** It is a known phrase, so it is neither a typo nor the beginning of a word. */
  known: boolean;
  words: readonly string[];
  from: number;
  to: number;
}

export type Correction = (word: string) => string;

const spelledWords = once(() => wordsOfPhrases(spellings()));
export const isInPhrase = (word: string) => isInMergedPhrase(word) || spelledWords().has(word);

export function splitTerms(query: readonly string[], correction: Correction): QueryTerm[] {
  const alone = query.length === 1;
  const corrected = (word: string) => (alone || isInPhrase(word) ? word : correction(word));
  const typed = query.map(corrected);
  const merged = mergeText(typed, 'role');
  const isMerged = merged.words.join() !== typed.join();
  const words = isMerged ? merged.words : query;
  const starts = [0];
  for (const size of isMerged ? merged.sizes : words.map(() => 1)) {
    starts.push((starts.at(-1) ?? 0) + size);
  }
  const right = words.map(corrected);
  const start = (place: number) => starts[place] ?? query.length;
  const terms: QueryTerm[] = [];
  for (let place = 0; place < words.length;) {
    const [phrase] = matchPhrases(spellings(), right, place);
    const typed = phrase?.words ?? words.slice(place, place + 1);
    const [word = ''] = phrase?.meaning.words ?? typed;
    const next = place + typed.length;
    const known = phrase !== undefined;
    terms.push({ word, known, words: typed, from: start(place), to: start(next) });
    place = next;
  }
  return terms;
}

const maxHyphens = 2;

/** "co-founder" is also indexed as "cofounder", but "0-1" not as "01". */
const asOneWord = (chunk: readonly string[]): string[] =>
  chunk.length > 1 &&
  chunk.length <= maxHyphens + 1 &&
  chunk.every((part) => /^\p{L}+$/u.test(part))
    ? [chunk.join('').slice(0, longestWord)]
    : [];

/** Many jobs have the same companies, places and skills, so their terms are cached. */
const maxCached = 20_000;

const readSegments = (field: Field) =>
  remember((segment) => {
    const chunks = splitChunks(segment);
    const { words, parts } = mergeText(chunks.flat(), field);
    const texts = [words, ...[...parts, ...chunks.flatMap(asOneWord)].map((word) => [word])];
    return { words, own: texts.flat(), alike: [...expansion(texts, field)] };
  }, maxCached);
const segmentReaders = mapToRecord(['role', 'location', 'other'] as const, readSegments);

export function termsOfText(text: string, field: Field) {
  const segments = splitSegments(text).map(segmentReaders[field]);
  const titles = field === 'role' ? findTitles(segments.flatMap(({ words }) => words)) : [];
  return {
    own: segments.flatMap((segment) => segment.own),
    alike: [...segments.flatMap((segment) => segment.alike), ...titles],
  };
}

export function documentTerms(text: string, field: Field = 'other'): Set<string> {
  const { own, alike } = termsOfText(text, field);
  return new Set(own.concat(alike));
}

const noiseWords = new Set(noise);
export const isNoise = (word: string): boolean => noiseWords.has(word);

export function queryTerms(text: string, corrected: Correction = (word) => word): QueryTerm[] {
  const found = splitSegments(text).flatMap((segment) =>
    splitTerms(splitChunks(segment).flat(), corrected),
  );
  const terms = [...new Map(found.map((term) => [term.word, term])).values()];
  const telling = terms.filter(({ word }) => !isNoise(word));
  return (telling.length > 0 ? telling : terms).slice(0, reading.maxTerms);
}
