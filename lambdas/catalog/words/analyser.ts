import { expansion, titlesIn } from './expansion.ts';
import { mergeText, type Field } from './merging.ts';
import { termsOf, type Correction, type QueryTerm } from './query-phrases.ts';
import { noise } from './synonyms.ts';
import { longestWord, segmentsOf } from './words.ts';

const mostQueryTerms = 12;
const mostHyphens = 2;

/** "co-founder" is also found as "cofounder"; "0-1" is not 01. */
const asOneWord = (chunk: readonly string[]): string[] =>
  chunk.length > 1 &&
  chunk.length <= mostHyphens + 1 &&
  chunk.every((part) => /^\p{L}+$/u.test(part))
    ? [chunk.join('').slice(0, longestWord)]
    : [];

export interface DocumentTerms {
  /** The words that stand there. */
  own: Set<string>;
  /** Other words for them. */
  alike: Set<string>;
}

/** Every term that finds a document with this text: its words and their other spellings, once each. */
export function termsOfText(text: string, field: Field = 'other'): DocumentTerms {
  const merged = new Set<string>();
  const own = new Set<string>();
  const alike = new Set<string>();
  for (const chunks of segmentsOf(text)) {
    const { words, parts } = mergeText(chunks.flat(), field);
    const hyphenated = chunks.flatMap(asOneWord);
    words.forEach((word) => merged.add(word));
    const texts = [words, ...[...parts, ...hyphenated].map((word) => [word])];
    texts.flat().forEach((word) => own.add(word));
    expansion(texts, field).forEach((word) => alike.add(word));
  }
  if (field === 'role') titlesIn(merged).forEach((title) => alike.add(title));
  return { own, alike: alike.difference(own) };
}

export function documentTerms(text: string, field: Field = 'other'): Set<string> {
  const { own, alike } = termsOfText(text, field);
  return own.union(alike);
}

const noiseWords = new Set(noise);
/** Of a query it says nothing. */
export const isNoise = (word: string): boolean => noiseWords.has(word);

/**
 * The terms that a document must all have. Words that say nothing go, unless nothing else is left.
 * `corrected` gives the word that a misspelt one stands for, so that phrases are seen in spite of it.
 */
export function queryTerms(text: string, corrected: Correction = (word) => word): QueryTerm[] {
  const found = segmentsOf(text).flatMap((chunks) => termsOf(chunks.flat(), corrected));
  const terms = [...new Map(found.map((term) => [term.word, term])).values()];
  const telling = terms.filter(({ word }) => !isNoise(word));
  return (telling.length > 0 ? telling : terms).slice(0, mostQueryTerms);
}
