import type { NearestSearch, SearchCriteria } from '#contract/jobs.ts';
import { isTelling, queryTerms } from './analyser.ts';
import type { Search } from './search.ts';
import type { Shelf } from './shelf.ts';
import { titleWords } from './synonyms.ts';

const mostWords = 12;
const mostShown = 3;
const longestPhrase = 5;

export interface Nearest {
  /** Of the first search. */
  shelf: Shelf;
  /** The nearest first. */
  searches: readonly NearestSearch[];
}

const termOf = (words: readonly string[]): string | undefined => {
  const [term, ...others] = queryTerms(words.join(' '));
  return others.length === 0 ? term?.word : undefined;
};

/** How many of the first words are known as one thing: half of "Tech Mahindra" is something else. */
function sizeOfFirst(words: readonly string[]): number {
  const sizes = words.slice(0, longestPhrase).map((_, at) => at + 1);
  const longest = sizes.findLast((size) => termOf(words.slice(0, size)) !== undefined) ?? 1;
  const meaning = termOf(words.slice(0, longest));
  return sizes.find((size) => termOf(words.slice(0, size)) === meaning) ?? 1;
}

/** The first word adds nothing to the second: "in Pune", but not "on site". */
const isIdle = ([first = '', second]: readonly string[]) =>
  second !== undefined && !isTelling(first) && termOf([first, second]) === termOf([second]);

function partsOf(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean).slice(0, mostWords);
  const parts: string[] = [];
  while (words.length > 0) {
    if (isIdle(words)) words.shift();
    else parts.push(words.splice(0, sizeOfFirst(words)).join(' '));
  }
  return parts.filter(isTelling);
}

/** A number alone says nothing. */
const hasLetters = (part: string) => /\p{L}/u.test(part);

const isOfTitles = (part: string) =>
  queryTerms(part).every(({ word }) => titleWords.includes(word));

const tellingIn = (parts: readonly string[]) => parts.filter((part) => !isOfTitles(part));

/** The searches that may be tried: one part less, no word of titles, and each part alone. */
function fewerOf(parts: readonly string[]): (readonly string[])[] {
  const oneLess = parts.map((_, at) => parts.toSpliced(at, 1));
  return [...oneLess, tellingIn(parts), ...parts.map((part) => [part])];
}

/** By how many telling parts it has, then by how many at all, then what finds fewest. */
const byLoss = (one: Tried, other: Tried) =>
  other.telling - one.telling || other.parts - one.parts || one.count - other.count;

interface Tried extends NearestSearch {
  shelf: Shelf;
  telling: number;
  parts: number;
}

/** Where no job has all words of the term; undefined where none has any of them. */
export function nearestOf(search: Search, criteria: SearchCriteria): Nearest | undefined {
  const all = partsOf(criteria.searchTerm ?? '');
  const fewer = all.length < 2 ? [] : fewerOf(all).filter((parts) => parts.some(hasLetters));
  const searches = new Map(fewer.map((parts) => [parts.join(' '), parts]));
  const nearest = [...searches]
    .flatMap(([searchTerm, parts]): Tried[] => {
      const shelf = search.find({ ...criteria, searchTerm });
      const count = shelf?.count() ?? 0;
      const telling = tellingIn(parts).length;
      return shelf && count > 0 ? [{ shelf, searchTerm, count, telling, parts: parts.length }] : [];
    })
    .toSorted(byLoss);
  const [first] = nearest;
  return (
    first && {
      shelf: first.shelf,
      searches: nearest.slice(0, mostShown).map(({ searchTerm, count }) => ({ searchTerm, count })),
    }
  );
}
