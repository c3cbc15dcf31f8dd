import { intersect, noJobs, subtract, type Bitmap } from '../index/bitmap.ts';
import type { JobFinder } from '../index/facet-bitmaps.ts';
import { once } from '#lambdas/platform/runtime/memoize.ts';
import { concat, putFirst, toResults, type ResultList } from './result-list.ts';
import { facet } from '../index/job-facets.ts';
import { isExperienceLevel, type Concept, type MatchLevels } from '../query/search-concept.ts';
import { maxBeginnersFirst } from '../words/search-settings.ts';

/** Facets of jobs for beginners, in the order in which they are listed: for freshers, then for juniors. */
const beginnerFacets = [facet.freshers, facet.statedJuniors, facet.juniors];

type SelectExpression = (match: MatchLevels, concept: Concept) => string;
const mainFields: SelectExpression = (match) => match.mainFields;
const experienceLevelInMainFields: SelectExpression = (match, concept) =>
  isExperienceLevel(concept) ? match.mainFields : match.allFields;
const withCompanies: SelectExpression = (match) => match.withCompanies;

/** From the strictest level, where the role names all concepts, to the widest; each level includes the one before. */
const expressionLevels: readonly SelectExpression[] = [
  (match) => match.exact,
  mainFields,
  experienceLevelInMainFields,
  (match) => match.allFields,
  withCompanies,
];

/** For similar jobs the place of a word matters less, but a company's name has to match as one. */
const similarLevels = [mainFields, experienceLevelInMainFields, withCompanies].map(
  (level): SelectExpression =>
    (match, concept) =>
      concept.isCompany ? match.mainFields : level(match, concept),
);

type Tiers = readonly (() => Bitmap)[];

function findAll([first = '', ...rest]: readonly string[], { findMatching }: JobFinder): Bitmap {
  return rest.reduce(
    (all, expression) => (all.size === 0 ? all : intersect(all, findMatching(expression))),
    first === '' ? noJobs : findMatching(first),
  );
}

interface Conditions {
  concepts: readonly Concept[];
  fieldExpressions: readonly string[];
}

// Each concept is looked up by itself, so that other searches find the result in the cache.
const listExpressions = (level: SelectExpression, { concepts, fieldExpressions }: Conditions) => [
  ...concepts.flatMap((concept) => (concept.match ? [level(concept.match, concept)] : [])),
  ...fieldExpressions,
];

export function rankTiers(conditions: Conditions, jobFinder: JobFinder): Tiers {
  const byLevel = expressionLevels.map((level) => listExpressions(level, conditions));
  const distinct = new Map(byLevel.map((expressions) => [expressions.join('\n'), expressions]));
  return [...distinct.values()].map((expressions) => once(() => findAll(expressions, jobFinder)));
}

export const rankSimilarTiers = (conditions: Conditions, jobFinder: JobFinder): Tiers =>
  similarLevels.map((level) => once(() => findAll(listExpressions(level, conditions), jobFinder)));

export const findFullMatches = (conditions: Conditions, jobFinder: JobFinder): Bitmap =>
  findAll(listExpressions(withCompanies, conditions), jobFinder);

/**
 * Within a class of tiers, jobs for freshers come first unless the query names a level, and senior
 * ones last unless it holds a word such as "manager". The first few of all are jobs for freshers.
 * Jobs abroad come last unless the query names a place.
 */
export function rankResults(
  tiers: Tiers,
  concepts: readonly Concept[],
  { findInFacet }: JobFinder,
  /** `listedSets`: jobs that the answer already lists, given only when similar jobs are ranked. */
  { listedSets, namesPlace }: { listedSets?: readonly Bitmap[]; namesPlace: boolean },
): ResultList[] {
  const beginnerSets = concepts.some(isExperienceLevel) ? [] : beginnerFacets.map(findInFacet);
  const seniorSets = concepts.some(({ isSenior }) => isSenior) ? [] : [findInFacet(facet.seniors)];
  type SelectGroup = (tier: Bitmap) => Bitmap;
  const specialSets = [...beginnerSets, ...seniorSets];
  const groups = specialSets.map(
    (set, at): SelectGroup =>
      (tier) =>
        specialSets.slice(0, at).reduce(subtract, intersect(tier, set)),
  );
  const beginners = groups.slice(0, beginnerSets.length);
  const others: SelectGroup = (tier) => specialSets.reduce(subtract, tier);
  const seniors = groups.slice(beginnerSets.length);
  const newInTier = tiers.map((tier, at) => {
    const previousTiers = tiers.slice(Math.max(0, at - 1), at);
    return once(() =>
      [...previousTiers.map((each) => each()), ...(listedSets ?? [])].reduce(subtract, tier()),
    );
  });
  const abroad = namesPlace ? noJobs : findInFacet(facet.abroad);
  const regions: SelectGroup[] =
    abroad.size === 0
      ? [(tier) => tier]
      : [(tier) => subtract(tier, abroad), (own) => intersect(own, abroad)];
  return regions.map((region) => {
    const regionTiers = newInTier.map((own) => once(() => region(own())));
    const sections = (tierSets: typeof regionTiers, parts: readonly SelectGroup[]) =>
      tierSets.flatMap((own) => parts.map((part) => toResults(once(() => part(own())))));
    // Three classes of tiers, each with its beginners first. The last tier matches least well: other companies, or a company's name in the text of another one.
    const classes = [regionTiers.slice(0, -2), regionTiers.slice(-2, -1), regionTiers.slice(-1)];
    const all = concat(
      classes.flatMap((tierSets) =>
        [beginners, [others], seniors].flatMap((selectGroups) => sections(tierSets, selectGroups)),
      ),
    );
    const leading = concat(sections(regionTiers.slice(0, -1), beginners));
    return listedSets ? all : putFirst(leading, all, maxBeginnersFirst);
  });
}
