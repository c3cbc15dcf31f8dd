import { isStopWord, isInPhrase } from '../words/list-terms.ts';
import { meanings, requestWords } from '../words/search-vocabulary.ts';
import { splitWords } from '../words/tokenize.ts';
import { toAttribute } from '../index/job-attributes.ts';
import type { KnownPhrase } from './search-concept.ts';
import { findNumberPhrases, formatYears } from './find-number-phrases.ts';
import type { TermResolver } from './resolve-terms.ts';
import { findMeanings, isMeaningWord, type FoundMeaning } from '../words/find-meanings.ts';

export interface QueryWord {
  word: string;
  tokenIndex: number;
}

export interface ParsedQuery {
  phrases: readonly KnownPhrase[];
  tokens: readonly string[];
  /** The same tokens, with typing errors corrected. */
  correctedTokens: readonly string[];
  /** Words that stand side by side, without a recognised phrase between them. */
  wordRuns: readonly (readonly QueryWord[])[];
}

export type SpellChecker = Pick<TermResolver, 'correct' | 'isMisspelt'>;

/** The year of an exam, as in "gate 2026", is not a batch. */
const yearOfExam = /(?<=\bgate (?:exam |score )?)20[12]\d(?!\p{N})/gu;

/** These words are never corrected, even if no job has them. */
const isNeverCorrected = (word: string) =>
  isMeaningWord(word) || isStopWord(word) || isInPhrase(word);

const requestWordSet = new Set(requestWords);

const repeatSpace = (length: number) => ' '.repeat(length);

/** The positions of the tokens in the text that joins them with one space. */
function toSpans(texts: readonly string[]) {
  let end = -1;
  return texts.map((text) => {
    const from = end + 1;
    end = from + text.length;
    return { text, from, to: end };
  });
}

function readWords(text: string, spans: ReturnType<typeof toSpans>, { correct }: SpellChecker) {
  return spans.flatMap(({ from, to }, tokenIndex) =>
    splitWords(text.slice(from, to)).flatMap((word): QueryWord[] => {
      // A correction is taken here only if it splits the word, so that each half is a word of its own; parseQuery corrects the rest.
      const correctWord = isNeverCorrected(word) ? word : correct(word);
      return correctWord.includes(' ')
        ? correctWord.split(' ').map((each) => ({ word: each, tokenIndex }))
        : [{ word, tokenIndex }];
    }),
  );
}

function toKnownPhrases(
  { meaning: name, from, size }: FoundMeaning,
  queryWords: readonly QueryWord[],
): KnownPhrase[] {
  const meaning = meanings[name];
  if (!meaning) return [];
  const { kind, chipLabel = meaning.name, alsoMatching = [], similar = [] } = meaning;
  const tokenIndexes = [
    ...new Set(queryWords.slice(from, from + size).map(({ tokenIndex }) => tokenIndex)),
  ];
  const alternatives = similar.flatMap((name) => {
    const [phrase] = meanings[name]?.phrases ?? [];
    const years = /^years(\d+)$/.exec(name)?.[1];
    const text = phrase ?? (years && formatYears(Number(years), Number(years)));
    return text ? [text] : [];
  });
  return [
    {
      ...{ kind, name: chipLabel, tokenIndexes, alternatives },
      ...{ primary: [toAttribute(name)], secondary: alsoMatching, similar },
    },
  ];
}

function splitRuns(places: readonly QueryWord[], parts: readonly FoundMeaning[]): QueryWord[][] {
  const takenPositions = new Set(
    parts.flatMap(({ from, size }) => Array.from({ length: size }, (_, step) => from + step)),
  );
  const wordRuns: QueryWord[][] = [[]];
  for (const [index, queryWord] of places.entries()) {
    if (takenPositions.has(index)) wordRuns.push([]);
    else wordRuns.at(-1)?.push(queryWord);
  }
  return wordRuns.filter((run) => run.length > 0);
}

function correctToken(typed: string, { correct, isMisspelt }: SpellChecker): string {
  const words = splitWords(typed);
  const isMisspeltWord = (word: string) => !isNeverCorrected(word) && isMisspelt(word);
  if (!words.some(isMisspeltWord)) return typed;
  return words.map((word) => (isMisspeltWord(word) ? correct(word) : word)).join(' ');
}

export function parseQuery(text: string, spelling: SpellChecker): ParsedQuery {
  const tokens = text.split(/\s+/).filter((token) => token !== '');
  const correctedTokens = tokens.map((token) => correctToken(token, spelling));
  const spans = toSpans(correctedTokens.map((token) => token.toLowerCase()));
  const lowerText = spans
    .map((span) => span.text)
    .join(' ')
    .replace(yearOfExam, ({ length }) => repeatSpace(length));
  const numbers = findNumberPhrases(lowerText);
  const remainingText = numbers.reduce(
    (all, { from, to }) => all.slice(0, from) + repeatSpace(to - from) + all.slice(to),
    lowerText,
  );
  const queryWords = readWords(remainingText, spans, spelling);
  const words = queryWords.map(({ word }) =>
    isMeaningWord(word) || queryWords.length === 1 ? word : spelling.correct(word),
  );
  const foundMeanings = findMeanings(words);
  // "mujhe job chahiye": a search for any job is read as one of a beginner.
  const isAnyJob =
    numbers.length + foundMeanings.length === 0 &&
    words.every(isStopWord) &&
    words.some((word) => requestWordSet.has(word));
  const found = isAnyJob ? [{ meaning: 'fresher', from: 0, size: words.length }] : foundMeanings;
  const numberPhrases = numbers.map(({ from, to, meaning }): KnownPhrase => ({
    ...meaning,
    tokenIndexes: spans.flatMap((each, tokenIndex) =>
      each.to > from && each.from < to ? [tokenIndex] : [],
    ),
  }));
  return {
    phrases: [...numberPhrases, ...found.flatMap((each) => toKnownPhrases(each, queryWords))],
    tokens,
    correctedTokens,
    wordRuns: splitRuns(queryWords, found),
  };
}
