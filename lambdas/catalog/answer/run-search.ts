import type { SearchPart, UnderstoodKind, NearestSearch, SearchSummary } from '#contract/jobs.ts';
import { spellPlace } from '#domain/place-names.ts';
import { skillNames } from '../words/search-vocabulary.ts';
import { splitWords } from '../words/tokenize.ts';
import type { Concept } from '../query/search-concept.ts';
import type { ParsedQuery } from '../query/parse-query.ts';
import { countNumbers, noJobs, union, subtract, type Bitmap } from '../index/bitmap.ts';
import { facet } from '../index/job-facets.ts';
import type { JobFinder } from '../index/facet-bitmaps.ts';
import { concat, noResults, restrict, type ResultList } from './result-list.ts';
import { findFullMatches, rankResults, rankTiers, rankSimilarTiers } from './rank-results.ts';
import { penalties, relaxedSearchLimits } from '../words/search-settings.ts';

export interface SearchQuery {
  parsedQuery: ParsedQuery;
  concepts: readonly Concept[];
  /** FTS5 expressions of the role and location fields. */
  fieldExpressions: readonly string[];
  namesPlace: boolean;
}

interface RelaxedSearch {
  concepts: readonly Concept[];
  hasNoReplacement: boolean;
  penalty: number;
}

interface ConceptChoice {
  concept: Concept | undefined;
  penalty: number;
}

function listChoices(concept: Concept, hasRole: boolean): ConceptChoice[] {
  const { similarMatch, match, kind } = concept;
  const { unknownWithSimilarJobs, unknownWithoutSimilarJobs, dropped, droppedSkill } = penalties;
  const unknownPenalty = similarMatch ? unknownWithSimilarJobs : unknownWithoutSimilarJobs;
  const dropPenalty = hasRole && kind === 'word' ? droppedSkill : dropped[kind];
  return [
    ...(match ? [{ concept, penalty: 0 }] : []),
    ...(similarMatch
      ? [{ concept: { ...concept, match: similarMatch }, penalty: penalties.replaced[kind] }]
      : []),
    { concept: undefined, penalty: match ? dropPenalty : unknownPenalty },
  ];
}

interface Combination {
  choices: readonly ConceptChoice[];
  penalty: number;
  droppedCount: number;
}

function listCombinations(concepts: readonly Concept[]): Combination[] {
  const hasRole = concepts.some(({ kind }) => kind === 'role');
  return concepts.reduce<Combination[]>(
    (all, concept) =>
      all.flatMap(({ choices, penalty, droppedCount }) =>
        listChoices(concept, hasRole)
          .map((choice) => ({
            choices: [...choices, choice],
            penalty: penalty + choice.penalty,
            droppedCount:
              droppedCount +
              (choice.penalty > 0 && concept.match && concept.kind !== 'generalTitle' ? 1 : 0),
          }))
          .filter((each) => each.droppedCount <= relaxedSearchLimits.maxDropped),
      ),
    [{ choices: [], penalty: 0, droppedCount: 0 }],
  );
}

const isDistinctive = ({ kind, isRecognised }: Concept) =>
  kind !== 'generalTitle' && kind !== 'grade' && isRecognised;

function keepOnly(one: Concept, concepts: readonly Concept[]): Combination {
  const choices = concepts.map((each): ConceptChoice =>
    each === one && each.match
      ? { concept: each, penalty: 0 }
      : { concept: undefined, penalty: penalties.dropped[each.kind] },
  );
  const penalty = choices.reduce((sum, choice) => sum + choice.penalty, 0);
  return { choices, penalty, droppedCount: concepts.length - 1 };
}

/** With `hasFieldTerms`, the search also has a role or place field, so a title such as "developer" is enough. */
function relaxSearch(concepts: readonly Concept[], hasFieldTerms: boolean): RelaxedSearch[] {
  const isAllKnown = concepts.every(({ match }) => match !== undefined);
  const needsDistinctive = !hasFieldTerms && (concepts.some(isDistinctive) || !isAllKnown);
  const isEnough = (concept: Concept) =>
    isDistinctive(concept) || (!needsDistinctive && concept.kind === 'generalTitle');
  return [...listCombinations(concepts), ...concepts.map((one) => keepOnly(one, concepts))]
    .filter(({ penalty }) => penalty > 0)
    .map(({ choices, penalty }): RelaxedSearch => {
      const rest = choices.flatMap(({ concept }) => concept ?? []);
      return {
        concepts: rest,
        hasNoReplacement: rest.every((each) => concepts.includes(each)),
        penalty,
      };
    })
    .filter((search) => search.concepts.some(isEnough))
    .toSorted((one, other) => one.penalty - other.penalty)
    .slice(0, relaxedSearchLimits.maxSearches);
}

/** The usual spelling of skills whose signs the index writes as letters, such as "C#" for "csharp". */
const skillSpellings: ReadonlyMap<string, string> = new Map(
  Object.keys(skillNames)
    .map((name) => [splitWords(name).join(' '), name] as const)
    .filter(([words, name]) => !name.toLowerCase().includes(words)),
);

const respell = (name: string): string =>
  skillSpellings.get(splitWords(name).join(' ')) ?? spellPlace(name);

export function writeQuery(
  { correctedTokens: words }: ParsedQuery,
  concepts: readonly Concept[],
  replaced?: { concept: Concept; neighbour: string },
): string {
  const [replacedIndex, ...droppedIndexes] = replaced?.concept.tokenIndexes ?? [];
  const tokenIndexes = new Set(concepts.flatMap((concept) => concept.tokenIndexes));
  return words
    .flatMap((word, tokenIndex) => {
      if (tokenIndex === replacedIndex) return replaced ? respell(replaced.neighbour) : [];
      return tokenIndexes.has(tokenIndex) && !droppedIndexes.includes(tokenIndex) ? word : [];
    })
    .join(' ');
}

function toKind({ kind, isCompany, isRecognised: recognised }: Concept): UnderstoodKind {
  if (isCompany) return 'company';
  if (!recognised) return 'word';
  if (kind === 'generalTitle') return 'role';
  return kind === 'word' ? 'skill' : kind;
}

/** The words of a company's name become one group. */
function groupConcepts(concepts: readonly Concept[]): Concept[][] {
  const groups: Concept[][] = [];
  for (const concept of concepts) {
    const last = groups.at(-1);
    if (concept.isCompany && last?.[0]?.isCompany) last.push(concept);
    else groups.push([concept]);
  }
  return groups;
}

/** "1" after "SDE": without the title it would mean something else. */
const isGradeFor = (group: readonly Concept[], { kind, tokenIndexes }: Concept): boolean =>
  kind === 'grade' && group.some((each) => each.tokenIndexes.at(-1) === (tokenIndexes[0] ?? 0) - 1);

export function listUnderstoodParts(parsedQuery: ParsedQuery, concepts: readonly Concept[]) {
  const searchTerm = writeQuery(parsedQuery, concepts);
  return groupConcepts(concepts).flatMap((group): SearchPart[] => {
    const [first] = group;
    // A company is recognised by its name, even if it has no job here.
    if (!first || !group.every(({ match, isCompany }) => match ?? isCompany)) return [];
    const remainder = writeQuery(
      parsedQuery,
      concepts.filter((each) => !group.includes(each) && !isGradeFor(group, each)),
    );
    const name =
      first.name ??
      group
        .flatMap(({ tokenIndexes }) =>
          tokenIndexes.map((tokenIndex) => parsedQuery.correctedTokens[tokenIndex]),
        )
        .join(' ');
    return remainder === searchTerm ? [] : [{ kind: toKind(first), name, remainder }];
  });
}

export function correctQuery(query: ParsedQuery, concepts: readonly Concept[]): string | undefined {
  const foundIndexes = new Set(
    concepts.filter(({ match }) => match).flatMap(({ tokenIndexes }) => tokenIndexes),
  );
  const words = query.tokens.map((typed, tokenIndex) =>
    foundIndexes.has(tokenIndex) ? (query.correctedTokens[tokenIndex] ?? typed) : typed,
  );
  return words.some((word, tokenIndex) => word !== query.tokens[tokenIndex])
    ? words.join(' ')
    : undefined;
}

const { minMatches, maxCounted, maxSuggested } = relaxedSearchLimits;

interface InterpretedSearch extends Pick<SearchQuery, 'parsedQuery' | 'concepts'> {
  relaxed: readonly RelaxedSearch[];
  /** The number of jobs that match the whole query. */
  exactCount: number;
}

/** Searches with fewer words, and searches with a related word in the place of one. */
function suggestSearches(
  { parsedQuery, concepts, relaxed, exactCount }: InterpretedSearch,
  countMatches: (searchTerm: string) => number,
): NearestSearch[] {
  const withoutReplacement = relaxed.filter(({ hasNoReplacement }) => hasNoReplacement);
  const shorterTexts = withoutReplacement.map((set) => writeQuery(parsedQuery, set.concepts));
  const typed = ` ${parsedQuery.correctedTokens.join(' ').toLowerCase()} `;
  const withAlternative = (at: number) =>
    concepts.flatMap((concept) => {
      const alternative = concept.alternatives[at];
      const isTyped = alternative === undefined || typed.includes(` ${alternative} `);
      return isTyped ? [] : writeQuery(parsedQuery, concepts, { concept, neighbour: alternative });
    });
  const longest = Math.max(0, ...concepts.map(({ alternatives }) => alternatives.length));
  return [
    shorterTexts,
    Array.from({ length: longest }, (_, at) => withAlternative(at)).flat(),
  ].flatMap((texts) =>
    new Set(texts)
      .values()
      .filter((text) => text !== '')
      .take(maxCounted)
      .map((searchTerm) => ({ searchTerm, count: countMatches(searchTerm) }))
      .filter(({ count }) => count > exactCount)
      .take(maxSuggested)
      .toArray(),
  );
}

export interface SearchResult {
  fullMatches: ResultList;
  /** The most similar jobs, added where too few match fully. */
  similarMatches: ResultList;
  /** All full matches are abroad, so the most similar jobs are listed before them. (the old text is untrue, a slip of a rename) */
  areAllAbroad?: true;
  /** Computes each property of the summary only when it is read, since that costs as much as the jobs. */
  describe: (exactCount: number) => SearchSummary;
}

const doAllConceptsMatch = ({ concepts }: SearchQuery) =>
  concepts.length > 0 && concepts.every(({ match }) => match);

export const countFullMatches = (search: SearchQuery, jobFinder: JobFinder): number =>
  doAllConceptsMatch(search) ? countNumbers(findFullMatches(search, jobFinder)) : 0;

function rankExact(query: SearchQuery, jobFinder: JobFinder): ResultList {
  if (!doAllConceptsMatch(query)) return noResults;
  const tiers = rankTiers(query, jobFinder);
  const jobs = () => tiers.at(-1)?.() ?? noJobs;
  const exactCount = countNumbers(jobs());
  if (exactCount === 0) return noResults;
  const totals = { count: () => exactCount, jobs };
  return concat(
    rankResults(tiers, query.concepts, jobFinder, { namesPlace: query.namesPlace }),
    totals,
  );
}

/** Jobs abroad come after those in India. In a search for beginners, jobs that ask for more experience come last. */
function listSimilarResults(
  exactJobs: Bitmap,
  { concepts: searched, fieldExpressions, namesPlace }: SearchQuery,
  relaxed: readonly RelaxedSearch[],
  jobFinder: JobFinder,
): ResultList[] {
  const { findInFacet } = jobFinder;
  const lastFacets = [
    ...(searched.some((each) => each.isForBeginners) ? [findInFacet(facet.experienced)] : []),
    ...(namesPlace ? [] : [findInFacet(facet.abroad)]),
  ];
  const sections: ResultList[] = [];
  const listedSets = [exactJobs];
  let foundCount = 0;
  for (const { concepts } of relaxed) {
    const tiers = rankSimilarTiers({ concepts, fieldExpressions }, jobFinder);
    const all = union(tiers.slice(-1).map((tier) => tier()));
    const unlisted = listedSets.reduce(subtract, all);
    const unlistedCount = countNumbers(unlisted);
    if (unlistedCount === 0) continue;
    const totals = { count: () => unlistedCount, jobs: () => unlisted };
    const options = { listedSets: [...listedSets], namesPlace };
    sections.push(concat(rankResults(tiers, concepts, jobFinder, options), totals));
    listedSets.push(all);
    foundCount += countNumbers(lastFacets.reduce(subtract, unlisted));
    if (foundCount >= minMatches) break;
  }
  return lastFacets.reduce<ResultList[]>(
    (parts, facetJobs) => [
      ...parts.map((part) => part.mapJobs((set) => subtract(set, facetJobs))),
      ...parts.map((part) => restrict(part, facetJobs)),
    ],
    sections,
  );
}

/** `countMatches` counts the jobs that match another search term completely. */
export function runSearch(
  query: SearchQuery,
  jobFinder: JobFinder,
  countMatches: (searchTerm: string) => number,
): SearchResult {
  const { parsedQuery, concepts, fieldExpressions } = query;
  const fullMatches = rankExact(query, jobFinder);
  const exactCount = fullMatches.count();
  const relaxed = exactCount < minMatches ? relaxSearch(concepts, fieldExpressions.length > 0) : [];
  const similarResults =
    relaxed.length > 0 ? listSimilarResults(fullMatches.jobs(), query, relaxed, jobFinder) : [];
  const isAbroad =
    similarResults.length > 0 &&
    !query.namesPlace &&
    exactCount > 0 &&
    countNumbers(subtract(fullMatches.jobs(), jobFinder.findInFacet(facet.abroad))) === 0;
  return {
    fullMatches,
    similarMatches: concat(similarResults),
    ...(isAbroad && { areAllAbroad: true }),
    describe: (listedExactCount) => ({
      get understood() {
        return listUnderstoodParts(parsedQuery, concepts);
      },
      get corrected() {
        return correctQuery(parsedQuery, concepts);
      },
      get nearest() {
        return similarResults.length > 0
          ? suggestSearches({ parsedQuery, concepts, relaxed, exactCount }, countMatches)
          : undefined;
      },
      ...(isAbroad && { areAllAbroad: true }),
      exactCount: listedExactCount,
    }),
  };
}
