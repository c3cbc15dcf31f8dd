import { areas, cities } from '#domain/cities.ts';
import { isNoise, splitTerms, type QueryTerm } from '../words/analyser.ts';
import { mergedWords, isTitlePhrase } from '../words/expand-synonyms.ts';
import { once } from '#lambdas/platform/runtime/memoize.ts';
import { groupPhrases, matchPhrases, splitWords } from '../words/split.ts';
import {
  firms,
  related,
  roleWords,
  seniorTitles,
  titles,
  titleWords,
} from '../words/load-synonyms.ts';
import { quoteTerm } from '../index/sql.ts';
import { attribute } from '../index/attributes.ts';
import type { Resolved, Terms } from './resolve-terms.ts';
import { and, joinMatches, or, toConcept } from './concept.ts';
import type { Concept, ConceptKind, MatchLevels } from './concept.ts';
import type { QueryWord, ParsedQuery } from './parse-query.ts';
import { queryLimits } from '../words/search-settings.ts';

const { maxConcepts, maxNeighbours, longestCompany } = queryLimits;

const oneWord = (name: string): string[] => {
  const words = mergedWords(name);
  return words.length === 1 ? words : [];
};

const citiesByName = once(
  () =>
    new Map(
      cities.flatMap((city) => city.names.flatMap(oneWord).map((name) => [name, city] as const)),
    ),
);

/** The place around a place: the city of an area, or the region or state of a city. */
const surroundingPlaces = once(
  () =>
    new Map([
      ...[...citiesByName()].flatMap(([name, { state, region }]) =>
        oneWord(region ?? state).map((place) => [name, place] as const),
      ),
      ...Object.entries(areas).flatMap(([city, parts]) =>
        parts.flatMap(oneWord).map((part) => [part, city] as const),
      ),
    ]),
);

const regionWords = once(
  () => new Set(cities.flatMap(({ state, region = state }) => [state, region]).flatMap(oneWord)),
);
const isPlace = (word: string) =>
  [citiesByName(), surroundingPlaces(), regionWords()].some((names) => names.has(word));

function nameOfCity(word: string): { name?: string } {
  const [bestName = word] = citiesByName().get(word)?.names ?? [];
  return bestName === word ? {} : { name: bestName.charAt(0).toUpperCase() + bestName.slice(1) };
}

function placesNear(word: string): string[] {
  const city = citiesByName().get(word);
  if (!city) return [surroundingPlaces().get(word) ?? []].flat();
  const { state, region } = city;
  const nearbyCities = cities
    .filter((other) => other !== city)
    .filter((other) => (region ? other.region === region : other.state === state))
    .flatMap(({ names }) => names.slice(0, 1));
  return [region ?? state, ...nearbyCities];
}

interface LocatedTerm extends QueryTerm {
  tokenIndexes: readonly number[];
}

const headWordSet = new Set(titleWords);
/** All titles but the first, "software engineer", which fits jobs of every kind. */
const wholeRoles = once(
  () => new Set(titles.slice(1).flatMap(([first = '']) => mergedWords(first))),
);
const wordsOfRoles = once(() => new Set([...titleWords, ...roleWords.flatMap(mergedWords)]));
const firmWords = once(() => new Set(firms.flatMap((names) => names.flatMap(mergedWords))));
const seniorWords = once(() => new Set(seniorTitles.flatMap(mergedWords)));

function findKind(word: string): ConceptKind {
  if (isPlace(word)) return 'place';
  if (headWordSet.has(word)) return 'title';
  return wholeRoles().has(word) ? 'role' : 'word';
}

function toSimilarMatch(
  { word, fit }: { word: string; fit: MatchLevels | undefined },
  related: readonly string[],
  terms: Terms,
): MatchLevels | undefined {
  const place = surroundingPlaces().get(word);
  const relatedExpressions = related.flatMap((phrase) => {
    const resolvedTerms = splitTerms(splitWords(phrase), (word) => word).map(
      (term) => terms.resolve(term, true)?.allFields,
    );
    return resolvedTerms.every((each) => each !== undefined) ? [and(resolvedTerms)] : [];
  });
  const places = place === undefined ? [] : [`location : ${quoteTerm(place)}`];
  if (relatedExpressions.length + places.length === 0) return undefined;
  const inRole = relatedExpressions.map((each) => `{role alike} : (${each})`);
  const anywhere = relatedExpressions.map((each) => `{role alike details} : (${each})`);
  const mainFields = or([...(fit ? [fit.mainFields] : []), ...inRole, ...places]);
  const any = or([...(fit ? [fit.allFields] : []), ...anywhere, ...places]);
  return { exact: mainFields, mainFields, allFields: any, withCompanies: any };
}

/** With `company`, the names of companies are searched as well. */
function buildMatch(
  term: Omit<QueryTerm, 'from' | 'to'>,
  { allFields, mainFields }: Resolved,
  company: boolean,
): MatchLevels {
  const companyColumn = company ? 'company ' : '';
  const typedExpression = term.isPhrase ? term.words.map(quoteTerm).join(' AND ') : mainFields;
  const isTitle = isTitlePhrase(term.words);
  const mainColumns = `{${companyColumn}role alike location}`;
  // Half of all texts hold a word such as "developer", so it is searched in roles only.
  const isRoleWord = wordsOfRoles().has(term.word);
  return {
    // Words of the term that are apart do not count: a "software development engineer in test" is no "SDE".
    exact: and([
      isTitle
        ? `attributes : ${attribute.titled(term.words)}`
        : `{${companyColumn}role location} : (${typedExpression})`,
      // This level has to be included in the next one.
      ...(isTitle || term.isPhrase ? [`${mainColumns} : (${mainFields})`] : []),
    ]),
    mainFields: `${mainColumns} : (${mainFields})`,
    allFields: `${isRoleWord ? mainColumns : `{${companyColumn}role alike location details}`} : (${allFields})`,
    withCompanies: `${isRoleWord ? mainColumns : '{company role alike location details}'} : (${allFields})`,
  };
}

/** If no job has the phrase as one term, its words are searched. */
function matchWords({ words, isPhrase }: QueryTerm, company: boolean, terms: Terms) {
  if (!isPhrase || words.length === 1) return undefined;
  const wordMatches = words.flatMap((word) => {
    const resolved = terms.resolve({ word, isPhrase: false });
    return resolved ? buildMatch({ word, words: [word], isPhrase: false }, resolved, company) : [];
  });
  return wordMatches.length === words.length ? joinMatches(wordMatches, and) : undefined;
}

function termToConcept(
  term: LocatedTerm,
  hints: { related: readonly string[]; isCompany: boolean },
  terms: Terms,
): Concept {
  const { word: typed, tokenIndexes, isPhrase } = term;
  const word = isPhrase ? typed : terms.correct(typed);
  const resolved = terms.resolve(term);
  const kind = findKind(word);
  const isFirm = hints.isCompany || firmWords().has(word);
  const isKnown = [isPhrase && !isFirm, kind !== 'word', hints.related.length > 0].includes(true);
  const isTradeTerm = isKnown || terms.isTradeTerm(word);
  const searchesCompanies = isFirm || !isTradeTerm;
  const fit = resolved
    ? buildMatch(term, resolved, searchesCompanies)
    : matchWords(term, searchesCompanies, terms);
  return {
    ...{ kind, tokenIndexes, fit },
    ...(kind === 'place' && nameOfCity(word)),
    isCity: citiesByName().has(word),
    isCompany: isFirm && kind === 'word',
    alternatives: kind === 'place' ? placesNear(word) : hints.related.slice(0, maxNeighbours),
    isSenior: seniorWords().has(word),
    isRecognised: isTradeTerm || isFirm,
    near: toSimilarMatch({ word, fit }, hints.related, terms),
  };
}

const relatedPhrases = once(() =>
  groupPhrases(
    Object.entries(related).map(([phrase, meaning]) => ({
      words: splitTerms(mergedWords(phrase), (word) => word).map(({ word }) => word),
      meaning,
    })),
  ),
);

const listWords = (run: readonly QueryWord[]) => run.map(({ word }) => word);

const listTokenIndexes = (run: readonly QueryWord[], { from, to }: QueryTerm) => [
  ...new Set(run.slice(from, Math.max(to, from + 1)).map(({ tokenIndex }) => tokenIndex)),
];

function locateTerms({ runs }: ParsedQuery, corrected: (word: string) => string): LocatedTerm[][] {
  const indexesByWord = new Map<string, number[]>();
  return runs.map((run) =>
    splitTerms(listWords(run), corrected).flatMap((term) => {
      const tokenIndexes = listTokenIndexes(run, term);
      const existing = indexesByWord.get(term.word);
      existing?.push(...tokenIndexes);
      if (existing) return [];
      indexesByWord.set(term.word, tokenIndexes);
      return { ...term, tokenIndexes };
    }),
  );
}

interface Run {
  located: readonly LocatedTerm[];
  typed: readonly string[];
}

/** How many terms from that index on are a company's name; 0 if none. With `isInTable` only a company's whole name counts: "RPA" is not "RPA Infotech". */
function countNameTerms({ located, typed }: Run, from: number, isInTable: boolean, terms: Terms) {
  for (let size = Math.min(longestCompany, located.length - from); size > 0; size--) {
    const part = located.slice(from, from + size);
    const name = typed.slice(part[0]?.from, part.at(-1)?.to).join(' ');
    const jobs =
      size === 1 && isInTable ? terms.countJobsByExactName(name) : terms.countCompanyJobs(name);
    const tradeJobs = size > 1 ? 0 : terms.countTradeJobs(part[0]?.word ?? '');
    if (jobs > tradeJobs) return size;
  }
  return 0;
}

function findRelated(words: readonly string[]): readonly string[][] {
  const relatedByWord = words.map((): string[] => []);
  for (const place of words.keys()) {
    const [phrase] = matchPhrases(relatedPhrases(), words, place);
    const end = place + (phrase?.words.length ?? 0);
    for (const near of relatedByWord.slice(place, end)) near.push(...(phrase?.meaning ?? []));
  }
  return relatedByWord;
}

function conceptsOfRun(run: Run, terms: Terms): Concept[] {
  const near = findRelated(run.located.map(({ word }) => word));
  const ofCompanies = new Set<number>();
  for (const from of run.located.keys()) {
    const size = countNameTerms(run, from, (near[from] ?? []).length > 0, terms);
    for (let step = 0; step < size; step++) ofCompanies.add(from + step);
  }
  return run.located.map((term, place) =>
    termToConcept(term, { related: near[place] ?? [], isCompany: ofCompanies.has(place) }, terms),
  );
}

/** Two cities mean either of them: "noida delhi". */
function joinCities(concepts: readonly Concept[]): Concept[] {
  const cities = concepts.filter(({ isCity, fit }) => isCity && fit);
  if (cities.length < 2) return [...concepts];
  const wordMatches = cities.flatMap(({ fit }) => fit ?? []);
  const near = cities.flatMap((city) => city.near ?? city.fit ?? []);
  const eitherCity: Concept = {
    ...{ kind: 'place', isRecognised: true, alternatives: [] },
    tokenIndexes: cities.flatMap(({ tokenIndexes }) => tokenIndexes),
    ...{ fit: joinMatches(wordMatches, or), near: joinMatches(near, or) },
  };
  return [...concepts.filter((each) => !cities.includes(each)), eitherCity];
}

export function findConcepts(reading: ParsedQuery, terms: Terms): Concept[] {
  const all = locateTerms(reading, terms.correct);
  const termsByRun = all.map((run) => run.filter(({ word }) => !isNoise(word)));
  const words = termsByRun.flatMap((located, at) =>
    conceptsOfRun({ located, typed: listWords(reading.runs[at] ?? []) }, terms),
  );
  return joinCities([...reading.phrases.map(toConcept), ...words]).slice(0, maxConcepts);
}

export interface Question {
  reading: ParsedQuery;
  concepts: readonly Concept[];
  /** FTS5 expressions of the role and location fields. */
  fieldExpressions: readonly string[];
  /** Whether the search names a place. */
  placed: boolean;
}
