import type { DatabaseSync } from 'node:sqlite';
import { searchLimits } from '#contract/limits.ts';
import { meaningKinds, type Suggestion, type SuggestionKind } from '#contract/suggestions.ts';
import { toNumber, toText, untilChanged, quoted } from '../index/sql.ts';
import { documentTerms } from '../words/analyser.ts';
import type { Matches } from '../index/postings.ts';
import { toAttribute } from '../index/attributes.ts';
import { firms, meanings } from '../words/synonyms.ts';
import {
  idSpan,
  suggestionNamed,
  toPrefix,
  typedWords,
  type SuggestedText,
} from '../index/suggestions.ts';
import { once } from '#lambdas/platform/runtime/once.ts';
import { compareWith } from '../words/typos.ts';
import { suggesting } from '../words/weights.ts';

function wordsNear(database: DatabaseSync): (typed: string) => string[] {
  const sameStart = database.prepare(
    'SELECT term, doc FROM suggested_words WHERE term >= ? AND term < ?',
  );
  const readWords = (letter: string) =>
    sameStart
      .all(letter, `${letter}\u{10ffff}`)
      .map((row) => ({ term: toText(row['term']), suggestions: toNumber(row['doc']) }));
  const cached = untilChanged<ReturnType<typeof readWords>>(database);

  return (typed) => {
    const limit = !/^\p{L}{5,}$/u.test(typed) ? 0 : typed.length < 9 ? 1 : 2;
    if (limit === 0) return [];
    const [letter = ''] = typed;
    const words = cached(letter, () => readWords(letter));
    const isNear = compareWith(typed, true);
    const near = (edits: number) => words.filter(({ term }) => isNear(term, edits));
    const exact = near(0).reduce((sum, { suggestions }) => sum + suggestions, 0);
    if (exact > suggesting.rareSuggestions) return [];
    const once = near(1);
    return (once.length > 0 ? once : near(limit))
      .toSorted((one, other) => other.suggestions - one.suggestions)
      .slice(0, suggesting.maxCorrections)
      .map(({ term }) => term);
  };
}

/** Tiers are read whole until there are this many rows; each spelling of a name is a row. */
const enoughRows = 3 * searchLimits.suggestions;

interface Counted extends SuggestedText {
  key: string;
  jobs: number;
}

const firmNames = new Set(firms.flat());
const isKnownFirm = ({ kind, key }: Counted) => kind === 'company' && firmNames.has(key);

const byJobs = (one: Counted, other: Counted): number =>
  other.jobs - one.jobs || (one.text < other.text ? -1 : 1);

/** A well-known company comes before others that begin with the same letters. */
const byJobCount = (one: Counted, other: Counted): number =>
  Number(isKnownFirm(other)) - Number(isKnownFirm(one)) || byJobs(one, other);

function merged(rows: readonly Counted[]): Counted[] {
  const things = Map.groupBy(rows, ({ kind, key }) => `${kind} ${key}`);
  const sums = [...things.values()].flatMap((spellings) => {
    const [first] = spellings.toSorted(byJobs);
    const jobs = spellings.reduce((sum, spelling) => sum + spelling.jobs, 0);
    return first ? [{ ...first, jobs }] : [];
  });
  return sums.toSorted(byJobCount);
}

/** Whether both are the same words, or an old and a new name of one city. */
const isSame = (one: Counted, other: Counted): boolean =>
  one.key === other.key ||
  (one.kind === 'city' &&
    other.kind === 'city' &&
    documentTerms(one.text).symmetricDifference(documentTerms(other.text)).size === 0);

const beginning = (word: string) => `${quoted(word)} *`;
const joinAny = (words: readonly string[]) => `(${words.map(beginning).join(' OR ')})`;
const joinAll = (parts: readonly string[]) => `(${parts.join(' AND ')})`;

const suggestedMeanings = once(() =>
  Object.entries(meanings).flatMap(([name, { kind, name: text, words }]) => {
    const known = meaningKinds.find((each) => each === kind);
    const phrases = words.map((phrase) => typedWords(phrase).join(' '));
    return known ? [{ name, phrases, suggestion: { text, kind: known } }] : [];
  }),
);

export function openSuggestions(database: DatabaseSync, { findMatching }: Matches) {
  const matching = database.prepare(
    `SELECT name, jobs, suggested.rowid / ${idSpan} AS tier
     FROM suggested CROSS JOIN suggestions ON suggestions.id = suggested.rowid % ${idSpan}
     WHERE suggested MATCH ? AND ? IN ('', substr(name, 1, 1)) ORDER BY suggested.rowid`,
  );
  const near = wordsNear(database);
  const findMeanings = (start: string) =>
    suggestedMeanings()
      .filter(({ phrases }) => phrases.some((each) => each.startsWith(start)))
      .filter(({ name }) => findMatching(`attributes : ${toAttribute(name)}`).size > 0)
      .slice(0, suggesting.maxMeanings)
      .map(({ suggestion }) => suggestion);

  function read(expression: string, names: string): Counted[] {
    const rows: Counted[] = [];
    let tier: unknown;
    for (const row of matching.iterate(expression, names)) {
      const isNext = tier !== row['tier'];
      if ((isNext && rows.length >= enoughRows) || rows.length >= suggesting.maxRows) break;
      tier = row['tier'];
      const named = suggestionNamed(toText(row['name']));
      const key = typedWords(named.text).join(' ');
      rows.push({ ...named, key, jobs: toNumber(row['jobs']) });
    }
    return merged(rows);
  }

  function* inTurn(words: readonly string[], names: string): Generator<Counted> {
    const typed = joinAll(words.map(beginning));
    const own = read(`own : ${typed}`, names);
    yield* own;
    const called = read(typed, names);
    yield* called;
    const best = Math.max(0, ...[...own, ...called].map(({ jobs }) => jobs));
    if (best > suggesting.rareJobs) return;
    const corrections = words.map(near);
    if (corrections.every((none) => none.length === 0)) return;
    const either = words.map((word, at) => joinAny([word, ...(corrections[at] ?? [])]));
    yield* read(joinAll(either), names).filter(
      ({ jobs }) => jobs >= best * suggesting.moreFrequent,
    );
  }

  return (typed: string, kind?: SuggestionKind): Suggestion[] => {
    const words = typedWords(typed)
      .slice(0, suggesting.maxTypedWords)
      .map((word) => word.slice(0, suggesting.longestTypedWord));
    if (words.length === 0) return [];
    const found: Counted[] = [];
    for (const next of inTurn(words, toPrefix(kind))) {
      if (!found.some((listed) => isSame(listed, next))) found.push(next);
      if (found.length === searchLimits.suggestions) break;
    }
    const start = words.join(' ');
    const meanings = kind || start.length < suggesting.shortestMeaning ? [] : findMeanings(start);
    const isMeaning = (text: string) =>
      meanings.some((each) => each.text.toLowerCase() === text.toLowerCase());
    const named = found
      .filter(({ text }) => !isMeaning(text))
      .map(({ text, kind: of }): Suggestion => ({ text, kind: of }));
    return [...meanings, ...named].slice(0, searchLimits.suggestions);
  };
}
