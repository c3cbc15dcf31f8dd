import { intersect, noJobs, without, type Bitmap } from '../index/bitmap.ts';
import type { Matches } from '../index/postings.ts';
import { once } from '#lambdas/platform/runtime/once.ts';
import { inTurn, ledBy, toResults, type RankedResults } from './ranked-results.ts';
import { facet } from '../index/facets.ts';
import { isLevel, type Concept, type Fit } from '../query/concept.ts';
import type { Question } from '../query/concepts.ts';
import { order } from '../words/weights.ts';

/** Facets of jobs for beginners, in the order in which they are listed: for freshers, then for juniors. */
const openings = [facet.freshers, facet.sureJuniors, facet.juniors];

type Level = (fit: Fit, concept: Concept) => string;
const inFront: Level = (fit) => fit.front;
const withLevelInFront: Level = (fit, concept) => (isLevel(concept) ? fit.front : fit.any);
const anywhere: Level = (fit) => fit.anywhere;

/** From the strictest level, where the role names all concepts, to the widest; each level includes the one before. */
const levels: readonly Level[] = [
  (fit) => fit.literal,
  inFront,
  withLevelInFront,
  (fit) => fit.any,
  anywhere,
];

/** For similar jobs the place of a word matters less, but a company's name has to match as one. */
const levelsOfNearest = [inFront, withLevelInFront, anywhere].map(
  (level): Level =>
    (fit, concept) =>
      concept.company ? fit.front : level(fit, concept),
);

type Tiers = readonly (() => Bitmap)[];

function withAll([first = '', ...rest]: readonly string[], { findMatching }: Matches): Bitmap {
  return rest.reduce(
    (all, expression) => (all.size === 0 ? all : intersect(all, findMatching(expression))),
    first === '' ? noJobs : findMatching(first),
  );
}

type Conditions = Pick<Question, 'concepts' | 'others'>;

// Each concept is looked up by itself, so that other searches find the result in the cache.
const listExpressions = (level: Level, { concepts, others }: Conditions): string[] => [
  ...concepts.flatMap((concept) => (concept.fit ? [level(concept.fit, concept)] : [])),
  ...others,
];

export function rankTiers(conditions: Conditions, matches: Matches): Tiers {
  const byLevel = levels.map((level) => listExpressions(level, conditions));
  const different = new Map(byLevel.map((expressions) => [expressions.join('\n'), expressions]));
  return [...different.values()].map((expressions) => once(() => withAll(expressions, matches)));
}

export const tiersOfNearest = (conditions: Conditions, matches: Matches): Tiers =>
  levelsOfNearest.map((level) => once(() => withAll(listExpressions(level, conditions), matches)));

export const jobsWith = (conditions: Conditions, matches: Matches): Bitmap =>
  withAll(listExpressions(anywhere, conditions), matches);

/**
 * Within a class of tiers, jobs for freshers come first unless the query names a level, and senior
 * ones last unless it holds a word such as "manager". The first few of all are jobs for freshers.
 * Jobs abroad come last unless the query names a place.
 */
export function rankResults(
  tiers: Tiers,
  concepts: readonly Concept[],
  { listed }: Matches,
  { shown, placed }: { shown?: readonly Bitmap[]; placed: boolean },
): RankedResults[] {
  const first = concepts.some(isLevel) ? [] : openings.map(listed);
  const last = concepts.some(({ senior }) => senior) ? [] : [listed(facet.seniors)];
  type Group = (tier: Bitmap) => Bitmap;
  const beginners = first.map(
    (group, at): Group =>
      (tier) =>
        first.slice(0, at).reduce(without, intersect(tier, group)),
  );
  const others: Group = (tier) => [...first, ...last].reduce(without, tier);
  const seniors = last.map(
    (group): Group =>
      (tier) =>
        first.reduce(without, intersect(tier, group)),
  );
  const owns = tiers.map((tier, at) => {
    const before = tiers.slice(Math.max(0, at - 1), at);
    return once(() => [...before.map((each) => each()), ...(shown ?? [])].reduce(without, tier()));
  });
  const abroad = placed ? noJobs : listed(facet.abroad);
  const regions: Group[] =
    abroad.size === 0
      ? [(own) => own]
      : [(own) => without(own, abroad), (own) => intersect(own, abroad)];
  return regions.map((region) => {
    const here = owns.map((own) => once(() => region(own())));
    const sections = (alike: typeof here, groups: readonly Group[]) =>
      alike.flatMap((own) => groups.map((group) => toResults(once(() => group(own())))));
    // The last tier matches least well: other companies, or a company's name in the text of another one.
    const classes = [here.slice(0, -2), here.slice(-2, -1), here.slice(-1)];
    const all = inTurn(
      classes.flatMap((alike) =>
        [beginners, [others], seniors].flatMap((groups) => sections(alike, groups)),
      ),
    );
    const leading = inTurn(sections(here.slice(0, -1), beginners));
    return shown ? all : ledBy(leading, all, order.maxLeading);
  });
}
