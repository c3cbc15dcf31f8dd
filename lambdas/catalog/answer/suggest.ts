import type { DatabaseSync } from 'node:sqlite';
import { searchLimits } from '#contract/limits.ts';
import { meaningKinds, type Suggestion, type SuggestionKind } from '#contract/jobs/suggestions.ts';
import { documentTerms } from '../words/analyser.ts';
import { matchesOf } from './matches.ts';
import { attributeOf } from '../index/attributes.ts';
import { numberOf, quoted, textOf } from '../index/sql.ts';
import { firms, meanings } from '../words/synonyms.ts';
import { wordsNear } from './suggested-words.ts';
import { beginningOf, idSpan, suggestionNamed } from '../index/suggestion-index.ts';
import { typedWords, type SuggestedText } from '../index/suggestion-texts.ts';

const mostTypedWords = 6;
const longestTypedWord = 40;

/** Whole tiers are read until there are enough; the spellings of one thing are several rows. */
const enoughRows = 3 * searchLimits.suggestions;
const mostRows = 500;

/** What so few jobs name may be a typo itself: what is so many times as frequent is suggested too. */
const rareJobs = 2;
const moreFrequent = 20;

interface Counted extends SuggestedText {
  /** The same for all spellings of it. */
  key: string;
  jobs: number;
}

const firmNames = new Set(firms.flat());
const isKnownFirm = ({ kind, key }: Counted) => kind === 'company' && firmNames.has(key);

const byJobs = (one: Counted, other: Counted): number =>
  other.jobs - one.jobs || (one.text < other.text ? -1 : 1);

/** Of two firms that begin alike the one that everybody knows is meant. */
const byFame = (one: Counted, other: Counted): number =>
  Number(isKnownFirm(other)) - Number(isKnownFirm(one)) || byJobs(one, other);

/** Of each thing its most frequent spelling, with the jobs of all. */
function merged(rows: readonly Counted[]): Counted[] {
  const things = Map.groupBy(rows, ({ kind, key }) => `${kind} ${key}`);
  const sums = [...things.values()].flatMap((spellings) => {
    const [first] = spellings.toSorted(byJobs);
    const jobs = spellings.reduce((sum, spelling) => sum + spelling.jobs, 0);
    return first ? [{ ...first, jobs }] : [];
  });
  return sums.toSorted(byFame);
}

const isCalled = (name: string, text: string): boolean => {
  const terms = documentTerms(name);
  return [...documentTerms(text)].every((term) => terms.has(term));
};

/** The same words, or an old and a new name of one city. */
const isSame = (one: Counted, other: Counted): boolean =>
  one.key === other.key ||
  (one.kind === 'city' &&
    other.kind === 'city' &&
    isCalled(one.text, other.text) &&
    isCalled(other.text, one.text));

const beginning = (word: string) => `${quoted(word)} *`;
const anyOf = (words: readonly string[]) => `(${words.map(beginning).join(' OR ')})`;
const allOf = (parts: readonly string[]) => `(${parts.join(' AND ')})`;

const mostMeanings = 2;
const shortestMeaning = 3;

/** Levels, degrees and the like, with what may be typed for them. */
const suggestedMeanings = Object.entries(meanings).flatMap(
  ([name, { kind, name: text, words }]) => {
    const known = meaningKinds.find((each) => each === kind);
    const phrases = words.map((phrase) => typedWords(phrase).join(' '));
    return known ? [{ name, phrases, suggestion: { text, kind: known } }] : [];
  },
);

/** Those whose words begin as is typed. */
function meant(typed: readonly string[]) {
  const start = typed.join(' ');
  return start.length < shortestMeaning
    ? []
    : suggestedMeanings.filter(({ phrases }) => phrases.some((each) => each.startsWith(start)));
}

/** What is looked for in the index, and the beginning of the names that are wanted. */
interface SuggestQuery {
  words: readonly string[];
  names: string;
}

/** Gives what begins like the typed words, then what may be called so, then what is spelt nearly so. */
export function suggestOf(
  database: DatabaseSync,
): (typed: string, kind?: SuggestionKind) => Suggestion[] {
  const matching = database.prepare(
    `SELECT name, jobs, suggested.rowid / ${idSpan} AS tier
     FROM suggested CROSS JOIN suggestions ON suggestions.id = suggested.rowid % ${idSpan}
     WHERE suggested MATCH ? AND ? IN ('', substr(name, 1, 1)) ORDER BY suggested.rowid`,
  );
  const near = wordsNear(database);
  const { jobs } = matchesOf(database);
  const meaningsOf = (words: readonly string[]) =>
    meant(words)
      .filter(({ name }) => jobs(`attributes : ${attributeOf(name)}`).size > 0)
      .slice(0, mostMeanings)
      .map(({ suggestion }) => suggestion);

  function read(expression: string, names: string): Counted[] {
    const rows: Counted[] = [];
    let tier: unknown;
    for (const row of matching.iterate(expression, names)) {
      const isNext = tier !== row['tier'];
      if ((isNext && rows.length >= enoughRows) || rows.length >= mostRows) break;
      tier = row['tier'];
      const named = suggestionNamed(textOf(row['name']));
      const key = typedWords(named.text).join(' ');
      rows.push({ ...named, key, jobs: numberOf(row['jobs']) });
    }
    return merged(rows);
  }

  function* inTurn({ words, names }: SuggestQuery): Generator<Counted> {
    const typed = allOf(words.map(beginning));
    const own = read(`own : ${typed}`, names);
    yield* own;
    const called = read(typed, names);
    yield* called;
    const best = Math.max(0, ...[...own, ...called].map(({ jobs }) => jobs));
    if (best > rareJobs) return;
    const corrections = words.map(near);
    if (corrections.every((none) => none.length === 0)) return;
    const either = words.map((word, at) => anyOf([word, ...(corrections[at] ?? [])]));
    yield* read(allOf(either), names).filter(({ jobs }) => jobs >= best * moreFrequent);
  }

  return (typed, kind) => {
    const words = typedWords(typed)
      .slice(0, mostTypedWords)
      .map((word) => word.slice(0, longestTypedWord));
    if (words.length === 0) return [];
    const found: Counted[] = [];
    for (const next of inTurn({ words, names: beginningOf(kind) })) {
      if (!found.some((there) => isSame(there, next))) found.push(next);
      if (found.length === searchLimits.suggestions) break;
    }
    const meantByIt = kind ? [] : meaningsOf(words);
    const isMeant = (text: string) =>
      meantByIt.some((each) => each.text.toLowerCase() === text.toLowerCase());
    const named = found
      .filter(({ text }) => !isMeant(text))
      .map(({ text, kind: of }): Suggestion => ({ text, kind: of }));
    return [...meantByIt, ...named].slice(0, searchLimits.suggestions);
  };
}
