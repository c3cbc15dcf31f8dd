import { findImpliedWords, multiWordSpellings } from './implied-words.ts';
import { findUnorderedTitles } from './job-titles.ts';
import { type Field, isInNormalizedPhrase, normalizePhrases } from './normalize-phrases.ts';
import { maxWordCharacters, splitChunks, splitSegments } from './tokenize.ts';
import { listPhraseWords, matchPhrases } from './phrases.ts';
import { once, memoize } from '#lambdas/platform/runtime/memoize.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { noiseWords } from './search-vocabulary.ts';
import { queryLimits } from './search-settings.ts';

export interface QueryTerm {
  word: string;
  /** A phrase of the synonyms is neither a typo nor the beginning of a word. */
  isPhrase: boolean;
  /** The words of the query that it stands for: those at the positions from `from` to before `to`. */
  words: readonly string[];
  from: number;
  to: number;
}

export type CorrectWord = (word: string) => string;

const spelledWords = once(() => listPhraseWords(multiWordSpellings()));
export const isInPhrase = (word: string) => isInNormalizedPhrase(word) || spelledWords().has(word);

export function splitQueryTerms(query: readonly string[], correctWord: CorrectWord): QueryTerm[] {
  const isSingleWord = query.length === 1;
  const correctUnlessKnown = (word: string) =>
    isSingleWord || isInPhrase(word) ? word : correctWord(word);
  const typedWords = query.map(correctUnlessKnown);
  const normalized = normalizePhrases(typedWords, 'role');
  const isMerged = normalized.words.join() !== typedWords.join();
  const words = isMerged ? normalized.words : query;
  const starts = [0];
  for (const size of isMerged ? normalized.sizes : words.map(() => 1)) {
    starts.push((starts.at(-1) ?? 0) + size);
  }
  const correctedWords = words.map(correctUnlessKnown);
  const findStart = (index: number) => starts[index] ?? query.length;
  const terms: QueryTerm[] = [];
  for (let index = 0; index < words.length;) {
    const [phrase] = matchPhrases(multiWordSpellings(), correctedWords, index);
    const phraseWords = phrase?.words ?? words.slice(index, index + 1);
    const [word = ''] = phrase?.meaning.words ?? phraseWords;
    const next = index + phraseWords.length;
    const [from, to] = [findStart(index), findStart(next)];
    terms.push({ word, isPhrase: phrase !== undefined, words: phraseWords, from, to });
    index = next;
  }
  return terms;
}

const maxHyphens = 2;

/** "co-founder" is also indexed as "cofounder", but "0-1" not as "01". */
const joinHyphenated = (chunk: readonly string[]): string[] =>
  chunk.length > 1 &&
  chunk.length <= maxHyphens + 1 &&
  chunk.every((part) => /^\p{L}+$/u.test(part))
    ? [chunk.join('').slice(0, maxWordCharacters)]
    : [];

const createSegmentReader = (field: Field) =>
  memoize((segment) => {
    const chunks = splitChunks(segment);
    const { words, parts } = normalizePhrases(chunks.flat(), field);
    const texts = [words, ...[...parts, ...chunks.flatMap(joinHyphenated)].map((word) => [word])];
    return { words, exact: texts.flat(), synonyms: [...findImpliedWords(texts, field)] };
  });
const segmentReaders = mapToRecord(['role', 'location', 'other'] as const, createSegmentReader);

export function listTerms(text: string, field: Field) {
  const segments = splitSegments(text).map(segmentReaders[field]);
  const titles =
    field === 'role' ? findUnorderedTitles(segments.flatMap(({ words }) => words)) : [];
  return {
    exact: segments.flatMap((segment) => segment.exact),
    synonyms: [...segments.flatMap((segment) => segment.synonyms), ...titles],
  };
}

export function listDocumentTerms(text: string, field: Field = 'other'): Set<string> {
  const { exact, synonyms } = listTerms(text, field);
  return new Set(exact.concat(synonyms));
}

const noiseWordSet = new Set(noiseWords);
export const isStopWord = (word: string): boolean => noiseWordSet.has(word);

export function listQueryTerms(
  text: string,
  correctWord: CorrectWord = (word) => word,
): QueryTerm[] {
  const queryTermList = splitSegments(text).flatMap((segment) =>
    splitQueryTerms(splitChunks(segment).flat(), correctWord),
  );
  const terms = [...new Map(queryTermList.map((term) => [term.word, term])).values()];
  const meaningful = terms.filter(({ word }) => !isStopWord(word));
  return (meaningful.length > 0 ? meaningful : terms).slice(0, queryLimits.maxTerms);
}
