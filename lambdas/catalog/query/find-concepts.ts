import { areas, cities } from '#domain/cities.ts';
import { isStopWord, splitQueryTerms, type QueryTerm } from '../words/list-terms.ts';
import { isTitlePhrase } from '../words/job-titles.ts';
import { normalizeText } from '../words/normalize-phrases.ts';
import { once } from '#lambdas/platform/runtime/memoize.ts';
import { splitWords } from '../words/tokenize.ts';
import { matchPhrases, groupPhrases } from '../words/phrases.ts';
import {
  knownCompanies,
  relatedByPhrase,
  roleWords,
  seniorTitles,
  titleSpellings,
  titleWords,
} from '../words/search-vocabulary.ts';
import { quoteTerm } from '../index/sqlite-values.ts';
import { attribute } from '../index/job-attributes.ts';
import type { TermExpressions, TermResolver } from './resolve-terms.ts';
import {
  everyJob,
  joinByAnd,
  joinMatches,
  joinByOr,
  toConcept,
  toMatchLevels,
  type Concept,
  type ConceptKind,
  type MatchLevels,
} from './search-concept.ts';
import type { QueryWord, ParsedQuery } from './parse-query.ts';
import { queryLimits } from '../words/search-settings.ts';

const { maxConcepts, maxAlternatives, maxCompanyWords } = queryLimits;

const oneWord = (name: string): string[] => {
  const words = normalizeText(name);
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

function toCityName(word: string): { name?: string } {
  const [usualName = word] = citiesByName().get(word)?.names ?? [];
  return usualName === word ? {} : { name: usualName.charAt(0).toUpperCase() + usualName.slice(1) };
}

function listNearbyPlaces(word: string): string[] {
  const city = citiesByName().get(word);
  if (!city) return [surroundingPlaces().get(word) ?? []].flat();
  const { state, region } = city;
  const nearbyCities = cities
    .filter((other) => other !== city)
    .filter((other) => (region ? other.region === region : other.state === state))
    .flatMap(({ names }) => names.slice(0, 1));
  return [region ?? state, ...nearbyCities];
}

interface PositionedTerm extends QueryTerm {
  tokenIndexes: readonly number[];
}

const titleWordSet = new Set(titleWords);
/** One-word spellings such as "datascientist" of all titles but the first, "sde", which fits jobs of every kind. */
const titleKeywords = once(
  () => new Set(titleSpellings.slice(1).flatMap(([first = '']) => normalizeText(first))),
);
const roleWordSet = once(() => new Set([...titleWords, ...roleWords.flatMap(normalizeText)]));
const companyWords = once(
  () => new Set(knownCompanies.flatMap((names) => names.flatMap(normalizeText))),
);
const seniorWords = once(() => new Set(seniorTitles.flatMap(normalizeText)));

function findKind(word: string): ConceptKind {
  if (isPlace(word)) return 'place';
  if (titleWordSet.has(word)) return 'generalTitle';
  return titleKeywords().has(word) ? 'role' : 'word';
}

function toSimilarMatch(
  { word, match }: { word: string; match: MatchLevels | undefined },
  related: readonly string[],
  terms: TermResolver,
): MatchLevels | undefined {
  const place = surroundingPlaces().get(word);
  const relatedExpressions = related.flatMap((phrase) => {
    const resolvedTerms = splitQueryTerms(splitWords(phrase), (word) => word).map(
      (term) => terms.resolve(term, { exactOnly: true })?.allFields,
    );
    return resolvedTerms.every((each) => each !== undefined) ? [joinByAnd(resolvedTerms)] : [];
  });
  const places = place === undefined ? [] : [`location : ${quoteTerm(place)}`];
  if (relatedExpressions.length + places.length === 0) return undefined;
  const inRole = relatedExpressions.map((each) => `{role role_synonyms} : (${each})`);
  const inAllFields = relatedExpressions.map((each) => `{role role_synonyms details} : (${each})`);
  const mainFields = joinByOr([...(match ? [match.mainFields] : []), ...inRole, ...places]);
  const allFields = joinByOr([...(match ? [match.allFields] : []), ...inAllFields, ...places]);
  return toMatchLevels(mainFields, allFields);
}

/** With `searchesCompanies`, the names of companies are searched as well. */
function buildMatch(
  term: Omit<QueryTerm, 'from' | 'to'>,
  { allFields, mainFields }: TermExpressions,
  searchesCompanies: boolean,
): MatchLevels {
  const companyColumn = searchesCompanies ? 'company ' : '';
  const typedExpression = term.isPhrase ? term.words.map(quoteTerm).join(' AND ') : mainFields;
  const isTitle = isTitlePhrase(term.words);
  const mainColumns = `{${companyColumn}role role_synonyms location}`;
  // Half of all texts hold a word such as "developer", so it is searched in roles only.
  const isRoleWord = roleWordSet().has(term.word);
  return {
    // Words of the term that are apart do not count: a "software development engineer in test" is no "SDE".
    exact: joinByAnd([
      isTitle
        ? `attributes : ${attribute.titled(term.words)}`
        : `{${companyColumn}role location} : (${typedExpression})`,
      // This level has to be included in the next one.
      ...(isTitle || term.isPhrase ? [`${mainColumns} : (${mainFields})`] : []),
    ]),
    mainFields: `${mainColumns} : (${mainFields})`,
    allFields: `${isRoleWord ? mainColumns : `{${companyColumn}role role_synonyms location details}`} : (${allFields})`,
    withCompanies: `${isRoleWord ? mainColumns : '{company role role_synonyms location details}'} : (${allFields})`,
  };
}

/** If no job has the phrase as one term, its words are searched. */
function matchWords({ words, isPhrase }: QueryTerm, company: boolean, terms: TermResolver) {
  if (!isPhrase || words.length === 1) return undefined;
  const wordMatches = words.flatMap((word) => {
    const resolved = terms.resolve({ word, isPhrase: false });
    return resolved ? buildMatch({ word, words: [word], isPhrase: false }, resolved, company) : [];
  });
  return wordMatches.length === words.length ? joinMatches(wordMatches, joinByAnd) : undefined;
}

function termToConcept(
  term: PositionedTerm,
  hints: { related: readonly string[]; isCompany: boolean },
  terms: TermResolver,
): Concept {
  const { word: typedWord, tokenIndexes, isPhrase } = term;
  const word = isPhrase ? typedWord : terms.correct(typedWord);
  const resolved = terms.resolve(term);
  const kind = findKind(word);
  const isCompanyName = hints.isCompany || companyWords().has(word);
  const isKnown = [isPhrase && !isCompanyName, kind !== 'word', hints.related.length > 0].includes(
    true,
  );
  // A role, skill or place of the IT trade, and not only the name of a company.
  const isTradeTerm = isKnown || terms.isSuggestedTerm(word);
  const searchesCompanies = isCompanyName || !isTradeTerm;
  const match = resolved
    ? buildMatch(term, resolved, searchesCompanies)
    : matchWords(term, searchesCompanies, terms);
  return {
    ...{ kind, tokenIndexes },
    match,
    ...(kind === 'place' && toCityName(word)),
    isCity: citiesByName().has(word),
    isCompany: isCompanyName && kind === 'word',
    alternatives:
      kind === 'place' ? listNearbyPlaces(word) : hints.related.slice(0, maxAlternatives),
    isSenior: seniorWords().has(word),
    isRecognised: isTradeTerm || isCompanyName,
    similarMatch: toSimilarMatch({ word, match }, hints.related, terms),
  };
}

const relatedPhrases = once(() =>
  groupPhrases(
    Object.entries(relatedByPhrase).map(([phrase, meaning]) => ({
      words: splitQueryTerms(normalizeText(phrase), (word) => word).map(({ word }) => word),
      meaning,
    })),
  ),
);

const listWords = (run: readonly QueryWord[]) => run.map(({ word }) => word);

function positionTerms({ wordRuns }: ParsedQuery, correctWord: (word: string) => string) {
  const indexesByWord = new Map<string, number[]>();
  return wordRuns.map((run) =>
    splitQueryTerms(listWords(run), correctWord).flatMap((term) => {
      const queryWords = run.slice(term.from, Math.max(term.to, term.from + 1));
      const tokenIndexes = [...new Set(queryWords.map(({ tokenIndex }) => tokenIndex))];
      const existing = indexesByWord.get(term.word);
      existing?.push(...tokenIndexes);
      if (existing) return [];
      indexesByWord.set(term.word, tokenIndexes);
      return { ...term, tokenIndexes };
    }),
  );
}

interface PositionedRun {
  runTerms: readonly PositionedTerm[];
  typedWords: readonly string[];
}

/** How many terms from that index on are a company's name; 0 if none. With `hasSynonyms` only a company's whole name counts: "RPA" is not "RPA Infotech". */
function countNameTerms(
  { runTerms, typedWords }: PositionedRun,
  from: number,
  hasRelated: boolean,
  terms: TermResolver,
) {
  for (let size = Math.min(maxCompanyWords, runTerms.length - from); size > 0; size--) {
    const part = runTerms.slice(from, from + size);
    const name = typedWords.slice(part[0]?.from, part.at(-1)?.to).join(' ');
    const jobs =
      size === 1 && hasRelated ? terms.countJobsOfExactCompany(name) : terms.countCompanyJobs(name);
    const suggestedJobs = size > 1 ? 0 : terms.countSuggestedJobs(part[0]?.word ?? '');
    if (jobs > suggestedJobs) return size;
  }
  return 0;
}

function findRelated(words: readonly string[]): readonly string[][] {
  const relatedByWord = words.map((): string[] => []);
  for (const wordIndex of words.keys()) {
    const [phrase] = matchPhrases(relatedPhrases(), words, wordIndex);
    const end = wordIndex + (phrase?.words.length ?? 0);
    for (const relatedToWord of relatedByWord.slice(wordIndex, end))
      relatedToWord.push(...(phrase?.meaning ?? []));
  }
  return relatedByWord;
}

function toConcepts(run: PositionedRun, terms: TermResolver): Concept[] {
  const relatedByTerm = findRelated(run.runTerms.map(({ word }) => word));
  const companyTermIndexes = new Set<number>();
  for (const from of run.runTerms.keys()) {
    const size = countNameTerms(run, from, (relatedByTerm[from] ?? []).length > 0, terms);
    for (let step = 0; step < size; step++) companyTermIndexes.add(from + step);
  }
  return run.runTerms.map((term, termIndex) =>
    termToConcept(
      term,
      { related: relatedByTerm[termIndex] ?? [], isCompany: companyTermIndexes.has(termIndex) },
      terms,
    ),
  );
}

/** Two cities mean either of them: "noida delhi". */
function joinCities(concepts: readonly Concept[]): Concept[] {
  const cities = concepts.filter(({ isCity, match }) => isCity && match);
  if (cities.length < 2) return [...concepts];
  const wordMatches = cities.flatMap(({ match }) => match ?? []);
  const similarMatches = cities.flatMap((city) => city.similarMatch ?? city.match ?? []);
  const eitherCity: Concept = {
    ...{ kind: 'place', isRecognised: true, alternatives: [] },
    tokenIndexes: cities.flatMap(({ tokenIndexes }) => tokenIndexes),
    match: joinMatches(wordMatches, joinByOr),
    similarMatch: joinMatches(similarMatches, joinByOr),
  };
  return [...concepts.filter((each) => !cities.includes(each)), eitherCity];
}

/** Words that negate what follows ("not in pune or goa"), and what precedes ("pune me nahi"). */
const negationBefore =
  /(?:^| )(?:not?|without|except|bina|बिना)(?: (?:in|at|from|any))?(?: \S+ n?or)?$/i;
const negationAfter = /^(?:(?:me|mein|में) )?(?:nahin?|नहीं)(?= |$)/i;
const negationWord = /^(?:not?|without|except|bina|बिना|nahin?|नहीं)$/i;
const negatableKinds = new Set<ConceptKind>(['mode', 'kind', 'place']);
const countTokens = (text = '') => text.split(' ').filter(Boolean).length;

/** A negated concept that cannot be excluded becomes an unknown word: its jobs are not wanted. */
function negateConcept({ kind, match }: Concept, tokenIndexes: readonly number[]): Concept {
  const isNegatable = negatableKinds.has(kind) && match !== undefined;
  const others = `(${everyJob}) NOT (${match?.mainFields})`;
  return {
    // Kind `mode` for every one, since an unwanted place must not count as the place of the search.
    ...{ kind: isNegatable ? 'mode' : 'word', tokenIndexes, alternatives: [] },
    isRecognised: isNegatable,
    ...(isNegatable && { match: toMatchLevels(others, others) }),
  };
}

function applyNegations(all: readonly Concept[], { tokens: typed, phrases }: ParsedQuery) {
  // "No experience" and "not more than 3 lpa" are no denials, but have a meaning of their own.
  const inPhrases = new Set(phrases.flatMap(({ tokenIndexes }) => tokenIndexes));
  const tokens = typed.map((token, at) =>
    inPhrases.has(at) && negationWord.test(token) ? '-' : token,
  );
  const concepts = all.map((concept) => {
    const first = Math.min(...concept.tokenIndexes);
    const next = Math.max(...concept.tokenIndexes) + 1;
    const before = countTokens(negationBefore.exec(tokens.slice(0, first).join(' '))?.[0]);
    const after = countTokens(negationAfter.exec(tokens.slice(next).join(' '))?.[0]);
    const indexes = [...tokens.keys()].slice(first - before, next + after);
    return before + after > 0 ? negateConcept(concept, indexes) : concept;
  });
  return concepts.flatMap((concept) => {
    const [index = 0, second] = concept.tokenIndexes;
    if (second !== undefined || !negationWord.test(tokens[index] ?? '')) return concept;
    const isUsed = concepts.some((each) => each !== concept && each.tokenIndexes.includes(index));
    return isUsed ? [] : negateConcept(concept, [index]);
  });
}

export function findConcepts(parsedQuery: ParsedQuery, terms: TermResolver): Concept[] {
  const all = positionTerms(parsedQuery, terms.correct);
  const termsByRun = all.map((run) => run.filter(({ word }) => !isStopWord(word)));
  const words = termsByRun.flatMap((runTerms, runIndex) =>
    toConcepts({ runTerms, typedWords: listWords(parsedQuery.wordRuns[runIndex] ?? []) }, terms),
  );
  const concepts = applyNegations([...parsedQuery.phrases.map(toConcept), ...words], parsedQuery);
  return joinCities(concepts).slice(0, maxConcepts);
}
