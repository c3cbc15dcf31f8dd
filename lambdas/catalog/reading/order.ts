import { intersectionOf, without, type Bitmap } from '../facets/bitmap.ts';
import type { Matches } from '../search/matches.ts';
import { inTurn, ledBy, once, resultsOf, type RankedResults } from '../search/ranked-results.ts';
import { attribute } from './attributes.ts';
import { and, isLevel, type Concept, type Fit } from './concept.ts';

/** Open to freshers, then to who has hardly begun: first those that say so. */
const openings = [
  'attributes : years0',
  'attributes : ((years1 OR years2) AND statedyears)',
  'attributes : (years1 OR years2)',
];
export const ofAbroad = `attributes : ${attribute.abroad}`;
const ofSeniors = `attributes : ${attribute.senior}`;

type Level = (fit: Fit, concept: Concept) => string;
const inFront: Level = (fit) => fit.front;
const withLevelInFront: Level = (fit, concept) => (isLevel(concept) ? fit.front : fit.any);
const anywhere: Level = (fit) => fit.anywhere;

/** From those that name all in their roles to those that name it anywhere; each holds those before it. */
const levels: readonly Level[] = [
  (fit) => fit.literal,
  inFront,
  withLevelInFront,
  (fit) => fit.any,
  anywhere,
];

/** Of the nearest it matters less where they name it; what is a company's name is no skill there. */
const levelsOfNearest = [inFront, withLevelInFront, anywhere].map(
  (level): Level =>
    (fit, concept) =>
      concept.company ? fit.front : level(fit, concept),
);

/** For each concept an expression. */
const fittingAt = (level: Level, concepts: readonly Concept[]): string[] =>
  concepts.flatMap((concept) => (concept.fit ? [level(concept.fit, concept)] : []));

/** The jobs of a set of concepts, from those that fit best to all; each holds those before it. */
export type Tiers = readonly (() => Bitmap)[];

/** What finds the jobs that have all, level by level. */
export const expressionsOf = (
  concepts: readonly Concept[],
  others: readonly string[],
): string[] => [...new Set(levels.map((level) => and([...fittingAt(level, concepts), ...others])))];

function withAll(expressions: readonly string[], { jobs }: Matches): Bitmap {
  const [first = new Map(), ...rest] = expressions.map(jobs);
  return rest.reduce(intersectionOf, first);
}

/** The same, by looking each concept up by itself: for many sets of the same few concepts. */
export const tiersOf = (
  concepts: readonly Concept[],
  others: readonly string[],
  matches: Matches,
): Tiers =>
  levelsOfNearest.map((level) =>
    once(() => withAll([...fittingAt(level, concepts), ...others], matches)),
  );

/** The jobs that have all concepts, wherever they name them; looked up in the same way. */
export const jobsWith = (
  concepts: readonly Concept[],
  others: readonly string[],
  matches: Matches,
): Bitmap => withAll([...fittingAt(anywhere, concepts), ...others], matches);

interface Beside {
  /** What stands before; absent for those that have all that is asked for. */
  shown?: readonly Bitmap[];
  /** A place is asked for. */
  placed: boolean;
}

/** How many jobs for beginners begin a search without a level: about what a screen shows. */
const mostLeading = 6;

/**
 * Tier by tier, from what names all in its role to what names it anywhere. Of each class of tiers those
 * that are open to freshers come first, unless a level is asked for, and those who are senior or lead
 * others last, unless a word such as "manager" is asked for. The first few are open to freshers wherever
 * they name what is asked for. Jobs in other countries come after all in India, unless a place is asked
 * for. Without those of `shown`.
 */
export function inOrder(
  tiers: Tiers,
  concepts: readonly Concept[],
  { jobs }: Matches,
  { shown, placed }: Beside,
): RankedResults[] {
  const first = concepts.some(isLevel) ? [] : openings.map(jobs);
  const last = concepts.some(({ senior }) => senior) ? [] : [jobs(ofSeniors)];
  type Group = (tier: Bitmap) => Bitmap;
  const beginners = first.map(
    (group, at): Group =>
      (tier) =>
        first.slice(0, at).reduce(without, intersectionOf(tier, group)),
  );
  const others: Group = (tier) => [...first, ...last].reduce(without, tier);
  const seniors = last.map(
    (group): Group =>
      (tier) =>
        first.reduce(without, intersectionOf(tier, group)),
  );
  const owns = tiers.map((tier, at) => {
    const before = tiers.slice(Math.max(0, at - 1), at);
    return once(() => [...before.map((each) => each()), ...(shown ?? [])].reduce(without, tier()));
  });
  const abroad = placed ? new Map() : jobs(ofAbroad);
  const regions: Group[] =
    abroad.size === 0
      ? [(own) => own]
      : [(own) => without(own, abroad), (own) => intersectionOf(own, abroad)];
  return regions.map((region) => {
    const here = owns.map((own) => once(() => region(own())));
    const sections = (alike: typeof here, groups: readonly Group[]) =>
      alike.flatMap((own) => groups.map((group) => resultsOf(once(() => group(own())))));
    // The last tier is of what names it least: other companies, or a firm in the texts of others.
    const classes = [here.slice(0, -2), here.slice(-2, -1), here.slice(-1)];
    const all = inTurn(
      classes.flatMap((alike) =>
        [beginners, [others], seniors].flatMap((groups) => sections(alike, groups)),
      ),
    );
    const leading = inTurn(sections(here.slice(0, -1), beginners));
    return shown ? all : ledBy(leading, all, mostLeading);
  });
}
