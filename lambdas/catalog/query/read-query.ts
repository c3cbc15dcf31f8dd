import { isNoise, isInPhrase } from '../words/analyser.ts';
import { meanings, wishes } from '../words/synonyms.ts';
import { splitWords } from '../words/words.ts';
import { toAttribute } from '../index/attributes.ts';
import type { Part } from './concept.ts';
import { findNumbers, nameOfYears } from './find-numbers.ts';
import { findMeanings, isMeaning, isOfMeaning, type Found } from '../words/meanings.ts';

/** A word of the query, folded, and the chunk that it stands in. */
export interface Place {
  word: string;
  chunk: number;
}

export interface Reading {
  parts: readonly Part[];
  /** The query between its spaces, as it was typed. */
  chunks: readonly string[];
  /** The same, with words that no job has as they were most likely meant. */
  respelt: readonly string[];
  /** The words that are left, in runs that nothing understood interrupts. */
  runs: readonly (readonly Place[])[];
}

/** How the words of all jobs are spelt. */
export interface Spelling {
  /** The word that a misspelt one most likely stands for; any other word itself. */
  corrected(word: string): string;
  /** No job has it, and a word that is spelt nearly so is known. */
  isMisspelt(word: string): boolean;
}

/** "without sales": what nobody wants to find. "Without stipend" is a thing to find. */
const excluded = /(?<![\p{L}\p{N}])(?:without|no) (?!any|exp|work|prior|degree)\p{L}+/gu;

/** "gate 2026": a year that is no batch. */
const yearOfExam = /(?<=\bgate (?:exam |score )?)20[12]\d(?!\p{N})/gu;

/** Not looked at for errors of spelling: no job need have it. */
const isKnown = (word: string) => isOfMeaning(word) || isNoise(word) || isInPhrase(word);

const wishWords = new Set(wishes);
const isWish = (word: string) => wishWords.has(word);

const blank = (length: number) => ' '.repeat(length);

interface Chunk {
  text: string;
  from: number;
  to: number;
}

/** Where each stands in all of them with a space between. */
function toChunks(texts: readonly string[]): Chunk[] {
  let end = -1;
  return texts.map((text) => {
    const from = end + 1;
    end = from + text.length;
    return { text, from, to: end };
  });
}

/** The words of a text at the places of its chunks; a word that is two run together becomes two. */
function readWords(text: string, chunks: readonly Chunk[], { corrected }: Spelling) {
  return chunks.flatMap(({ from, to }, chunk) =>
    splitWords(text.slice(from, to)).flatMap((word): Place[] => {
      const right = isKnown(word) ? word : corrected(word);
      return right.includes(' ')
        ? right.split(' ').map((each) => ({ word: each, chunk }))
        : [{ word, chunk }];
    }),
  );
}

/** As people type it. */
const typedFor = (name: string): string[] => {
  const [words] = meanings[name]?.words ?? [];
  const years = /^years(\d+)$/.exec(name)?.[1];
  return [words ?? (years === undefined ? [] : nameOfYears(Number(years), Number(years)))].flat();
};

function toParts({ meaning: name, from, size }: Found, places: readonly Place[]): Part[] {
  const meaning = meanings[name];
  if (!meaning) return [];
  const { kind, name: plain, chip: called = plain, also = [], near = [] } = meaning;
  const chunks = places.slice(from, from + size).map(({ chunk }) => chunk);
  const first = [toAttribute(name)];
  const neighbours = near.flatMap(typedFor);
  const of = { kind, name: called, chunks: [...new Set(chunks)] };
  return [{ ...of, first, also, near, neighbours }];
}

/** What no part takes. */
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

function respeltChunk(typed: string, { corrected, isMisspelt }: Spelling): string {
  const words = splitWords(typed);
  const isWrong = (word: string) => !isKnown(word) && isMisspelt(word);
  if (!words.some(isWrong)) return typed;
  return words.map((word) => (isWrong(word) ? corrected(word) : word)).join(' ');
}

/** Reads a query into parts that mean more than their letters, and the words that are left. */
export function readQuery(text: string, spelling: Spelling): Reading {
  const { corrected } = spelling;
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
  // "mujhe job chahiye": who wishes for any job at all begins to work.
  const isAnyJob =
    numbers.length + named.length === 0 && words.every(isNoise) && words.some(isWish);
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
