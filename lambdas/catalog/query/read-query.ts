import { isNoise, isInPhrase } from '../words/analyser.ts';
import { meanings, wishes } from '../words/synonyms.ts';
import { splitWords } from '../words/words.ts';
import { toAttribute } from '../index/attributes.ts';
import type { Part } from './concept.ts';
import { findNumbers, nameOfYears } from './find-numbers.ts';
import type { Terms } from './terms.ts';
import { findMeanings, isMeaning, isOfMeaning, type Found } from '../words/meanings.ts';

export interface Place {
  word: string;
  chunk: number;
}

export interface Reading {
  parts: readonly Part[];
  chunks: readonly string[];
  /** The same tokens, with typing errors corrected. */
  respelt: readonly string[];
  runs: readonly (readonly Place[])[];
}

export type Spelling = Pick<Terms, 'correct' | 'isMisspelt'>;

/** "without sales" is dropped from the query, but "without stipend" has a meaning. */
const excluded = /(?<![\p{L}\p{N}])(?:without|no) (?!any|exp|work|prior|degree)\p{L}+/gu;

/** The year of an exam, as in "gate 2026", is not a batch. */
const yearOfExam = /(?<=\bgate (?:exam |score )?)20[12]\d(?!\p{N})/gu;

/** These words are never corrected, even if no job has them. */
const isKnown = (word: string) => isOfMeaning(word) || isNoise(word) || isInPhrase(word);

const wishWords = new Set(wishes);

const blank = (length: number) => ' '.repeat(length);

function toChunks(texts: readonly string[]) {
  let end = -1;
  return texts.map((text) => {
    const from = end + 1;
    end = from + text.length;
    return { text, from, to: end };
  });
}

function readWords(
  text: string,
  chunks: ReturnType<typeof toChunks>,
  { correct: corrected }: Spelling,
) {
  return chunks.flatMap(({ from, to }, chunk) =>
    splitWords(text.slice(from, to)).flatMap((word): Place[] => {
      const right = isKnown(word) ? word : corrected(word);
      return right.includes(' ')
        ? right.split(' ').map((each) => ({ word: each, chunk }))
        : [{ word, chunk }];
    }),
  );
}

function toParts({ meaning: name, from, size }: Found, places: readonly Place[]): Part[] {
  const meaning = meanings[name];
  if (!meaning) return [];
  const { kind, name: plain, chip: called = plain, also = [], near = [] } = meaning;
  const chunks = places.slice(from, from + size).map(({ chunk }) => chunk);
  const first = [toAttribute(name)];
  const neighbours = near.flatMap((name) => {
    const [words] = meanings[name]?.words ?? [];
    const years = /^years(\d+)$/.exec(name)?.[1];
    return [words ?? (years === undefined ? [] : nameOfYears(Number(years), Number(years)))].flat();
  });
  const of = { kind, name: called, chunks: [...new Set(chunks)] };
  return [{ ...of, first, also, near, neighbours }];
}

function splitRuns(places: readonly Place[], parts: readonly Found[]): Place[][] {
  const taken = new Set(
    parts.flatMap(({ from, size }) => Array.from({ length: size }, (_, step) => from + step)),
  );
  const runs: Place[][] = [[]];
  for (const [at, place] of places.entries()) {
    if (taken.has(at)) runs.push([]);
    else runs.at(-1)?.push(place);
  }
  return runs.filter((run) => run.length > 0);
}

function respeltChunk(typed: string, { correct: corrected, isMisspelt }: Spelling): string {
  const words = splitWords(typed);
  const isWrong = (word: string) => !isKnown(word) && isMisspelt(word);
  if (!words.some(isWrong)) return typed;
  return words.map((word) => (isWrong(word) ? corrected(word) : word)).join(' ');
}

export function readQuery(text: string, spelling: Spelling): Reading {
  const { correct: corrected } = spelling;
  const typed = text.split(/\s+/).filter((chunk) => chunk !== '');
  const respelt = typed.map((chunk) => respeltChunk(chunk, spelling));
  const chunks = toChunks(respelt.map((chunk) => chunk.toLowerCase()));
  const lower = chunks
    .map((chunk) => chunk.text)
    .join(' ')
    .replace(yearOfExam, ({ length }) => blank(length));
  const numbers = findNumbers(lower);
  const rest = numbers.reduce(
    (all, { from, to }) => all.slice(0, from) + blank(to - from) + all.slice(to),
    lower.replace(excluded, (words) => (isMeaning(words) ? words : blank(words.length))),
  );
  const places = readWords(rest, chunks, spelling);
  const words = places.map(({ word }) =>
    isOfMeaning(word) || places.length === 1 ? word : corrected(word),
  );
  const named = findMeanings(words);
  // "mujhe job chahiye": a search for any job is read as one of a beginner.
  const isAnyJob =
    numbers.length + named.length === 0 &&
    words.every(isNoise) &&
    words.some((word) => wishWords.has(word));
  const found = isAnyJob ? [{ meaning: 'fresher', from: 0, size: words.length }] : named;
  const ofNumbers = numbers.map(({ from, to, part }) => ({
    ...part,
    chunks: chunks.flatMap((each, chunk) => (each.to > from && each.from < to ? [chunk] : [])),
  }));
  return {
    parts: [...ofNumbers, ...found.flatMap((each) => toParts(each, places))],
    chunks: typed,
    respelt,
    runs: splitRuns(places, found),
  };
}
