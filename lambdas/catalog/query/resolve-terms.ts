import type { DatabaseSync } from 'node:sqlite';
import { cacheResults, cacheUntilCountsChange } from '../index/result-cache.ts';
import { inList, toNumber, toText, quoteTerm } from '../index/sqlite-values.ts';
import { matchTypos } from '../words/match-typos.ts';
import type { QueryTerm } from '../words/list-terms.ts';
import { facet } from '../index/job-facets.ts';
import { toStoredName } from '../index/index-suggestions.ts';
import { once } from '#lambdas/platform/runtime/memoize.ts';
import { cityTypos, titleWords, uncorrectedWords } from '../words/search-vocabulary.ts';
import { splitWords } from '../words/tokenize.ts';
import { cacheLimits, spellingSettings } from '../words/search-settings.ts';

const { rarePartJobs, frequencyRatio, maxSpellings, rareWordJobs, shortestPart } = spellingSettings;
const { jobsPerCorrection, twoEditsLength, maxEdits, oneEditLength, shortestPrefix, shortestTypo } =
  spellingSettings;
const lastCharacter = '\u{10ffff}';

interface VocabularyTerm {
  name: string;
  jobs: number;
}

type Vocabulary = ReturnType<typeof openVocabulary>;

function openVocabulary(database: DatabaseSync) {
  const selectTotal = database.prepare('SELECT count(*) AS jobs FROM cards');
  const selectJobs = database.prepare('SELECT jobs FROM terms WHERE name = ?');
  const selectBetween = database.prepare(
    'SELECT name, jobs FROM terms WHERE name > ? AND name < ? AND jobs >= ? ORDER BY jobs DESC LIMIT ?',
  );
  const selectByLength = database.prepare(
    `SELECT name, jobs FROM terms
     WHERE name >= ? AND name < ? AND length(name) BETWEEN ? AND ? AND jobs >= ?`,
  );
  const selectAmong = database.prepare(
    `SELECT name, jobs FROM terms WHERE name ${inList} AND jobs >= ?`,
  );
  const cached = cacheResults(database);
  const toVocabularyTerms = (rows: ReturnType<typeof selectBetween.all>): VocabularyTerm[] =>
    rows.map((row) => ({ name: toText(row['name']), jobs: toNumber(row['jobs']) }));
  return {
    countAllJobs: (): number => cached('total', () => toNumber(selectTotal.get()?.['jobs'])),
    countJobs: (word: string) => toNumber(selectJobs.get(word)?.['jobs']),
    listStartingWith: (word: string, minJobs: number) =>
      toVocabularyTerms(selectBetween.all(word, word + lastCharacter, minJobs, maxSpellings)),
    listOfSimilarLength(word: string, edits: number, atLeast: number) {
      const [first = ''] = word;
      const lengths = [word.length - edits, word.length + edits];
      return toVocabularyTerms(
        selectByLength.all(first, first + lastCharacter, ...lengths, atLeast),
      );
    },
    findAmong: (words: readonly string[], minJobs: number) =>
      toVocabularyTerms(selectAmong.all(JSON.stringify(words), minJobs)),
  };
}

const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];

const sortLetters = (word: string) => [...word].sort().join('');

/** The letters of a short word may only be in another order: "jvaa" is Java, but "jaca" may be anything. */
const findMaxEdits = (typo: string, word: string): number => {
  if (Math.max(word.length, typo.length) < oneEditLength) {
    return sortLetters(typo) === sortLetters(word) ? 1 : 0;
  }
  return word.length >= twoEditsLength && typo.length >= twoEditsLength - 1 ? maxEdits : 1;
};

function otherFirstLetters(typo: string): string[] {
  const [first = '', second = ''] = typo;
  const rest = typo.slice(1);
  const swapped = second + first + typo.slice(2);
  return [rest, swapped, ...alphabet.flatMap((letter) => [letter + rest, letter + typo])].filter(
    (word) => !word.startsWith(first) && word.length >= oneEditLength,
  );
}

function chooseBest(similar: readonly VocabularyTerm[]): string[] {
  const best = similar.toSorted((one, other) => other.jobs - one.jobs);
  return best
    .filter(({ jobs }) => jobs * frequencyRatio > (best[0]?.jobs ?? 0))
    .slice(0, maxSpellings)
    .map(({ name }) => name);
}

/** Words with nearly the same spelling: those with the fewest edits. */
function findCorrections(vocabulary: Vocabulary, typo: string, atLeast: number): string[] {
  if (typo.length < shortestTypo || !/^\p{L}+$/u.test(typo)) return [];
  const toMinJobs = (jobs: number) => Math.ceil(vocabulary.countAllJobs() / jobs);
  const minJobsOfShortWord = toMinJobs(jobsPerCorrection.ofShortWord);
  const isNear = matchTypos(typo);
  const candidates = vocabulary
    .listOfSimilarLength(typo, typo.length >= twoEditsLength - 1 ? maxEdits : 1, atLeast)
    .filter(
      ({ name, jobs }) =>
        jobs >= minJobsOfShortWord || Math.min(name.length, typo.length) >= oneEditLength,
    )
    .filter(({ name }) => name !== typo);
  for (let edits = 1; edits <= maxEdits; edits++) {
    const near = candidates.filter(
      ({ name }) => edits <= findMaxEdits(typo, name) && isNear(name, edits),
    );
    if (near.length > 0) return chooseBest(near);
  }
  if (typo.length < oneEditLength) return [];
  const minJobs = Math.max(atLeast, toMinJobs(jobsPerCorrection.ofFirstLetter));
  return chooseBest(vocabulary.findAmong(otherFirstLetters(typo), minJobs));
}

const suggestedKinds = ['role', 'city', 'skill'] as const;

const exactOnlyWords = once(
  () => new Set([...uncorrectedWords, ...titleWords].flatMap(splitWords)),
);

const joinAny = (words: readonly string[]) => words.map(quoteTerm).join(' OR ');

/** FTS5 expressions of a word or of what it may mean. Those of `mainFields` are for the role and location. */
export interface TermExpressions {
  allFields: string;
  mainFields: string;
}

const inAllFields = (match: string): TermExpressions => ({ allFields: match, mainFields: match });

function resolveUnknown(vocabulary: Vocabulary, word: string): TermExpressions | undefined {
  const longerWords = word.length < shortestPrefix ? [] : vocabulary.listStartingWith(word, 1);
  const jobsWithPrefix = longerWords.reduce((sum, { jobs }) => sum + jobs, 0);
  if (jobsWithPrefix > rareWordJobs) return inAllFields(`${quoteTerm(word)} *`);
  const similar = findCorrections(vocabulary, word, Math.max(1, jobsWithPrefix * frequencyRatio));
  const names = [...longerWords.map(({ name }) => name), ...similar];
  return names.length > 0 ? inAllFields(joinAny(names)) : undefined;
}

function resolveRare(vocabulary: Vocabulary, word: string, jobs: number): TermExpressions {
  const atLeast = jobs * frequencyRatio;
  const longer = vocabulary.listStartingWith(word, atLeast).map(({ name }) => name);
  const others = longer.length > 0 ? longer : findCorrections(vocabulary, word, atLeast);
  return { allFields: joinAny([word, ...others]), mainFields: quoteTerm(word) };
}

function resolveWord(vocabulary: Vocabulary, word: string): TermExpressions | undefined {
  const jobs = vocabulary.countJobs(word);
  if (exactOnlyWords().has(word)) return jobs > 0 ? inAllFields(quoteTerm(word)) : undefined;
  if (jobs > rareWordJobs) return inAllFields(quoteTerm(word));
  return jobs > 0 ? resolveRare(vocabulary, word, jobs) : resolveUnknown(vocabulary, word);
}

/** Splits "fullstackdeveloper" into words that many jobs have. */
function splitWord(vocabulary: Vocabulary, word: string): string | undefined {
  const isFrequent = (part: string) => vocabulary.countJobs(part) > rarePartJobs;
  for (let at = word.length - shortestPart; at >= shortestPart; at--) {
    const [first, rest] = [word.slice(0, at), word.slice(at)];
    if (!isFrequent(first)) continue;
    if (isFrequent(rest)) return `${first} ${rest}`;
    const others = rest.length >= 2 * shortestPart ? splitWord(vocabulary, rest) : undefined;
    if (others !== undefined) return `${first} ${others}`;
  }
  return undefined;
}

function correctWord(vocabulary: Vocabulary, word: string): string {
  const jobs = vocabulary.countJobs(word);
  if (jobs > rareWordJobs || exactOnlyWords().has(word)) return word;
  if (vocabulary.listStartingWith(word, 1).length > 0) return word;
  const spacedWord = jobs === 0 ? splitWord(vocabulary, word) : undefined;
  if (spacedWord !== undefined) return spacedWord;
  return findCorrections(vocabulary, word, Math.max(1, jobs * frequencyRatio))[0] ?? word;
}

function listSuggestionNames(word: string) {
  const spellings = [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()];
  return suggestedKinds.flatMap((kind) => spellings.map((text) => toStoredName(kind, text)));
}

export type TermResolver = ReturnType<typeof openTermResolver>;

/** With `isFuzzy`, a word that few or no jobs have also finds words that begin with it or have nearly the same spelling. */
export function openTermResolver(database: DatabaseSync, isFuzzy: boolean) {
  const vocabulary = openVocabulary(database);
  const selectSuggestedJobs = database.prepare(
    `SELECT coalesce(max(jobs), 0) AS jobs FROM suggestions WHERE name ${inList}`,
  );
  const selectCompanyJobs = database.prepare('SELECT jobs FROM facets WHERE name = ?');
  const selectSum = database.prepare(
    `SELECT coalesce(sum(jobs), 0) AS jobs FROM facets WHERE name = ? OR (name > ? AND name < ?)`,
  );
  const cacheByWord = <Result>(
    compute: (word: string) => Result,
    // Whether a change of the job counts of these names changes the result.
    dependsOn?: Parameters<typeof cacheUntilCountsChange>[2],
  ) => {
    const cached = cacheUntilCountsChange<Result>(database, cacheLimits.words, dependsOn);
    return (word: string): Result => cached(word, () => compute(word));
  };

  const countJobs = cacheByWord(vocabulary.countJobs, (word, names) => names.has(word));
  // How many jobs have the word as a role, city or skill that the search box suggests.
  const countSuggestedJobs = cacheByWord(
    (word) =>
      toNumber(selectSuggestedJobs.get(JSON.stringify(listSuggestionNames(word)))?.['jobs']),
    (word, names) => listSuggestionNames(word).some((name) => names.has(name)),
  );
  const findExact = (word: string) =>
    countJobs(word) > 0 ? inAllFields(quoteTerm(word)) : undefined;
  const findPrefix = (word: string) =>
    word.length >= shortestPrefix && vocabulary.listStartingWith(word, 1).length > 0
      ? inAllFields(`${quoteTerm(word)} *`)
      : undefined;
  const resolveWordCached = cacheByWord((word) =>
    isFuzzy ? resolveWord(vocabulary, word) : (findExact(word) ?? findPrefix(word)),
  );
  const correct = cacheByWord((word) =>
    isFuzzy ? (cityTypos().get(word) ?? correctWord(vocabulary, word)) : word,
  );

  return {
    /** An expression for the word, or for what it may mean; undefined if unknown. */
    resolve: (
      { word, isPhrase }: Pick<QueryTerm, 'word' | 'isPhrase'>,
      { exactOnly = false } = {},
    ) => (isPhrase || exactOnly ? findExact(word) : resolveWordCached(word)),
    isSuggestedTerm: (word: string): boolean =>
      countSuggestedJobs(word) >
      Math.max(rareWordJobs, vocabulary.countAllJobs() / spellingSettings.jobsPerSuggestedTerm),
    countSuggestedJobs,
    countCompanyJobs: cacheByWord((name) => {
      const companyName = facet.companyPrefix + name;
      // From "name " to "name!": also companies whose name goes on with another word.
      return toNumber(selectSum.get(companyName, `${companyName} `, `${companyName}!`)?.['jobs']);
    }),
    countJobsOfExactCompany: cacheByWord((name) =>
      toNumber(selectCompanyJobs.get(facet.companyPrefix + name)?.['jobs']),
    ),
    correct,
    isMisspelt: (word: string): boolean =>
      correct(word) !== word && (cityTypos().has(word) || countJobs(word) === 0),
  };
}
