import type { DatabaseSync } from 'node:sqlite';
import { searchLimits } from '#contract/limits.ts';
import {
  meaningKinds,
  type Suggestion,
  type SuggestionKind,
} from '#contract/search-suggestions.ts';
import { cacheResults } from '../index/result-cache.ts';
import { toNumber, toText, quoteTerm } from '../index/sqlite-values.ts';
import { listDocumentTerms } from '../words/list-terms.ts';
import type { JobFinder } from '../index/facet-bitmaps.ts';
import { toAttribute } from '../index/job-attributes.ts';
import { knownCompanies, meanings } from '../words/search-vocabulary.ts';
import {
  idSpan,
  parseStoredName,
  toKindLetter,
  splitTypedWords,
  type SuggestedText,
} from '../index/index-suggestions.ts';
import { once } from '#lambdas/platform/runtime/memoize.ts';
import { matchTypos } from '../words/match-typos.ts';
import { suggestionSettings } from '../words/search-settings.ts';

function openSimilarWords(database: DatabaseSync): (typed: string) => string[] {
  const selectByLetter = database.prepare(
    'SELECT term, doc FROM suggested_words WHERE term >= ? AND term < ?',
  );
  const readWords = (letter: string) =>
    selectByLetter
      .all(letter, `${letter}\u{10ffff}`)
      .map((row) => ({ term: toText(row['term']), suggestions: toNumber(row['doc']) }));
  const cached = cacheResults<ReturnType<typeof readWords>>(database);

  return (typed) => {
    const maxEdits = !/^\p{L}{5,}$/u.test(typed) ? 0 : typed.length < 9 ? 1 : 2;
    if (maxEdits === 0) return [];
    const [letter = ''] = typed;
    const words = cached(letter, () => readWords(letter));
    const isNear = matchTypos(typed, { isBeginning: true });
    const findSimilar = (edits: number) => words.filter(({ term }) => isNear(term, edits));
    const exactCount = findSimilar(0).reduce((sum, { suggestions }) => sum + suggestions, 0);
    if (exactCount > suggestionSettings.rareSuggestions) return [];
    const oneEdit = findSimilar(1);
    return (oneEdit.length > 0 ? oneEdit : findSimilar(maxEdits))
      .toSorted((one, other) => other.suggestions - one.suggestions)
      .slice(0, suggestionSettings.maxCorrections)
      .map(({ term }) => term);
  };
}

/** Tiers are read whole until there are this many rows; each spelling of a name is a row. */
const sufficientRowCount = 3 * searchLimits.suggestions;

interface CountedSuggestion extends SuggestedText {
  key: string;
  jobs: number;
}

const knownCompanyNames = new Set(knownCompanies.flat());
const isKnownCompany = ({ kind, key }: CountedSuggestion) =>
  kind === 'company' && knownCompanyNames.has(key);

const compareJobs = (one: CountedSuggestion, other: CountedSuggestion): number =>
  other.jobs - one.jobs || (one.text < other.text ? -1 : 1);

/** A well-known company comes before others that begin with the same letters. */
const compareSuggestions = (one: CountedSuggestion, other: CountedSuggestion): number =>
  Number(isKnownCompany(other)) - Number(isKnownCompany(one)) || compareJobs(one, other);

function mergeSpellings(rows: readonly CountedSuggestion[]): CountedSuggestion[] {
  const spellingsByKey = Map.groupBy(rows, ({ kind, key }) => `${kind} ${key}`);
  const sums = [...spellingsByKey.values()].flatMap((spellings) => {
    const [first] = spellings.toSorted(compareJobs);
    const jobs = spellings.reduce((sum, spelling) => sum + spelling.jobs, 0);
    return first ? [{ ...first, jobs }] : [];
  });
  return sums.toSorted(compareSuggestions);
}

/** Whether both are the same words, or an old and a new name of one city. */
const isSameSuggestion = (one: CountedSuggestion, other: CountedSuggestion): boolean =>
  one.key === other.key ||
  (one.kind === 'city' &&
    other.kind === 'city' &&
    listDocumentTerms(one.text).symmetricDifference(listDocumentTerms(other.text)).size === 0);

const toPrefixExpression = (word: string) => `${quoteTerm(word)} *`;
const joinAny = (words: readonly string[]) => `(${words.map(toPrefixExpression).join(' OR ')})`;
const joinAll = (parts: readonly string[]) => `(${parts.join(' AND ')})`;

const suggestedMeanings = once(() =>
  Object.entries(meanings).flatMap(([name, { kind, name: text, phrases: spellings }]) => {
    const known = meaningKinds.find((each) => each === kind);
    const phrases = spellings.map((phrase) => splitTypedWords(phrase).join(' '));
    return known ? [{ name, phrases, suggestion: { text, kind: known } }] : [];
  }),
);

/** A tier holds suggestions with similarly many jobs; the tier with the most comes first. */
export function openSuggestions(database: DatabaseSync, { findMatching }: JobFinder) {
  const matching = database.prepare(
    `SELECT name, jobs, suggested.rowid / ${idSpan} AS tier
     FROM suggested CROSS JOIN suggestions ON suggestions.id = suggested.rowid % ${idSpan}
     WHERE suggested MATCH ? AND ? IN ('', substr(name, 1, 1)) ORDER BY suggested.rowid`,
  );
  const findSimilarWords = openSimilarWords(database);
  const findMeanings = (start: string) =>
    suggestedMeanings()
      .filter(({ phrases }) => phrases.some((each) => each.startsWith(start)))
      .filter(({ name }) => findMatching(`attributes : ${toAttribute(name)}`).size > 0)
      .slice(0, suggestionSettings.maxMeanings)
      .map(({ suggestion }) => suggestion);

  function read(expression: string, kindLetter: string): CountedSuggestion[] {
    const rows: CountedSuggestion[] = [];
    let tier: unknown;
    for (const row of matching.iterate(expression, kindLetter)) {
      const isNextTier = tier !== row['tier'];
      if (
        (isNextTier && rows.length >= sufficientRowCount) ||
        rows.length >= suggestionSettings.maxRows
      )
        break;
      tier = row['tier'];
      const suggestion = parseStoredName(toText(row['name']));
      const key = splitTypedWords(suggestion.text).join(' ');
      rows.push({ ...suggestion, key, jobs: toNumber(row['jobs']) });
    }
    return mergeSpellings(rows);
  }

  function* readInOrder(
    words: readonly string[],
    kindLetter: string,
  ): Generator<CountedSuggestion> {
    const typed = joinAll(words.map(toPrefixExpression));
    const ownMatches = read(`words : ${typed}`, kindLetter);
    // The first index column alone, so without synonyms.
    yield* ownMatches;
    const synonymMatches = read(typed, kindLetter);
    yield* synonymMatches;
    const bestJobs = Math.max(0, ...[...ownMatches, ...synonymMatches].map(({ jobs }) => jobs));
    if (bestJobs > suggestionSettings.rareSuggestionJobs) return;
    const corrections = words.map(findSimilarWords);
    if (corrections.every((words) => words.length === 0)) return;
    const correctedWords = words.map((word, at) => joinAny([word, ...(corrections[at] ?? [])]));
    yield* read(joinAll(correctedWords), kindLetter).filter(
      ({ jobs }) => jobs >= bestJobs * suggestionSettings.frequencyRatio,
    );
  }

  return (typed: string, kind?: SuggestionKind): Suggestion[] => {
    const words = splitTypedWords(typed)
      .slice(0, suggestionSettings.maxTypedWords)
      .map((word) => word.slice(0, suggestionSettings.maxTypedWordCharacters));
    if (words.length === 0) return [];
    const found: CountedSuggestion[] = [];
    for (const suggestion of readInOrder(words, toKindLetter(kind))) {
      if (!found.some((listed) => isSameSuggestion(listed, suggestion))) found.push(suggestion);
      if (found.length === searchLimits.suggestions) break;
    }
    const start = words.join(' ');
    const meaningSuggestions =
      kind || start.length < suggestionSettings.minMeaningCharacters ? [] : findMeanings(start);
    const isMeaning = (text: string) =>
      meaningSuggestions.some((each) => each.text.toLowerCase() === text.toLowerCase());
    const namedSuggestions = found
      .filter(({ text }) => !isMeaning(text))
      .map(({ text, kind: suggestionKind }): Suggestion => ({ text, kind: suggestionKind }));
    return [...meaningSuggestions, ...namedSuggestions].slice(0, searchLimits.suggestions);
  };
}
