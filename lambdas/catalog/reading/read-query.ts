import { meanings, type MeaningKind } from '../synonyms/meanings.ts';
import { wordsOf } from '../words.ts';
import { attribute } from './attributes.ts';
import { numbersIn } from './numbers-in.ts';
import { askedIn, isOfMeaning, type Found } from './phrases-in.ts';

export type PartKind = MeaningKind | 'years' | 'batch' | 'pay' | 'grade';

/** What a query asks for beside its words. */
export interface Part {
  kind: PartKind;
  /** As a chip calls it. */
  name: string;
  /** Where it stands in the query: the places of its words, between spaces. */
  chunks: readonly number[];
  /** Attributes: a job that has any of the first comes before those that have any of the others. */
  first: readonly string[];
  also: readonly string[];
  near: readonly string[];
}

/** A word of the query, folded, and the chunk that it stands in. */
export interface Place {
  word: string;
  chunk: number;
}

export interface Reading {
  parts: readonly Part[];
  /** The query between its spaces, as it was typed. */
  chunks: readonly string[];
  /** The words that are left, in runs that nothing understood interrupts. */
  runs: readonly (readonly Place[])[];
}

/** "without coding": what nobody wants to find. */
const excluded = /(?<![\p{L}\p{N}])(?:without|no) (?!any|exp|work|prior|degree)\p{L}+/gu;

const blank = (length: number) => ' '.repeat(length);

interface Chunk {
  typed: string;
  from: number;
  to: number;
}

const chunksIn = (text: string): Chunk[] =>
  [...text.matchAll(/\S+/g)].map((match) => ({
    typed: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));

/** The words of a text at the places of its chunks; a word that is two run together becomes two. */
function placesIn(text: string, chunks: readonly Chunk[], corrected: (word: string) => string) {
  return chunks.flatMap(({ from, to }, chunk) =>
    wordsOf(text.slice(from, to)).flatMap((word): Place[] => {
      const right = isOfMeaning(word) ? word : corrected(word);
      return right.includes(' ')
        ? right.split(' ').map((each) => ({ word: each, chunk }))
        : [{ word, chunk }];
    }),
  );
}

function partOf({ meaning: name, from, size }: Found, places: readonly Place[]): Part[] {
  const meaning = meanings[name];
  if (!meaning) return [];
  const { kind, name: called, also = [], near = [] } = meaning;
  const chunks = places.slice(from, from + size).map(({ chunk }) => chunk);
  const first = [name === 'fresher' ? attribute.years(0) : name];
  return [{ ...{ kind, first, also, near }, name: called, chunks: [...new Set(chunks)] }];
}

/** What no part takes. */
function runsOf(places: readonly Place[], parts: readonly Found[]): Place[][] {
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

/**
 * Reads a query into parts that mean more than their letters, and the words that are left.
 * `corrected` gives the word that a misspelt one most likely stands for.
 */
export function readQuery(text: string, corrected: (word: string) => string): Reading {
  const lower = text.toLowerCase();
  // Some letters have a small form of two: their places would no longer be those of the query.
  const chunks = chunksIn(lower.length === text.length ? text : lower);
  const numbers = numbersIn(lower);
  const rest = numbers.reduce(
    (all, { from, to }) => all.slice(0, from) + blank(to - from) + all.slice(to),
    lower.replace(excluded, ({ length }) => blank(length)),
  );
  const places = placesIn(rest, chunks, corrected);
  const found = askedIn(
    places.map(({ word }) => (isOfMeaning(word) || places.length === 1 ? word : corrected(word))),
  );
  const ofNumbers = numbers.map(({ from, to, part }) => ({
    ...part,
    chunks: chunks.flatMap((each, chunk) => (each.to > from && each.from < to ? [chunk] : [])),
  }));
  return {
    parts: [...ofNumbers, ...found.flatMap((each) => partOf(each, places))],
    chunks: chunks.map(({ typed }) => typed),
    runs: runsOf(places, found),
  };
}
