import { intersectionOf, without, type Bitmap } from '../facets/bitmap.ts';
import type { Matches } from '../search/matches.ts';
import { resultsOf, type RankedResults } from '../search/ranked-results.ts';
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

const once = <Value>(compute: () => Value): (() => Value) => {
  let value: Value | undefined;
  return () => (value ??= compute());
};

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
  /** What stands before. */
  shown?: readonly Bitmap[];
  /** A place is asked for. */
  placed: boolean;
}

/**
 * Of each tier those that are open to freshers first, unless a level is asked for. Those who are senior
 * or lead others come last, unless a word such as "manager" is asked for: of each tier, and without a
 * level of all tiers. Jobs in other countries come after all in India, unless a place is asked for.
 * Without those of `shown`.
 */
export function inOrder(
  tiers: Tiers,
  concepts: readonly Concept[],
  { jobs }: Matches,
  { shown = [], placed }: Beside,
): RankedResults[] {
  const first = concepts.some(isLevel) ? [] : openings.map(jobs);
  const last = concepts.some(({ senior }) => senior) ? [] : [jobs(ofSeniors)];
  const groups = [
    ...first.map(
      (group, at) => (tier: Bitmap) =>
        first.slice(0, at).reduce(without, intersectionOf(tier, group)),
    ),
    (tier: Bitmap) => [...first, ...last].reduce(without, tier),
    ...last.map((group) => (tier: Bitmap) => first.reduce(without, intersectionOf(tier, group))),
  ];
  const owns = tiers.map((tier, at) => {
    const before = tiers.slice(Math.max(0, at - 1), at);
    return once(() => [...before.map((each) => each()), ...shown].reduce(without, tier()));
  });
  const abroad = placed ? new Map() : jobs(ofAbroad);
  const regions =
    abroad.size === 0
      ? [(own: Bitmap) => own]
      : [(own: Bitmap) => without(own, abroad), (own: Bitmap) => intersectionOf(own, abroad)];
  const later = first.length > 0 ? last.length : 0;
  const rounds = [groups.slice(0, groups.length - later), groups.slice(groups.length - later)];
  return regions.flatMap((region) => {
    const here = owns.map((own) => once(() => region(own())));
    // The last tier is of what names it least: other companies, or a firm in the texts of others.
    return [here.slice(0, -1), here.slice(-1)].flatMap((alike) =>
      rounds.flatMap((round) =>
        alike.flatMap((own) => round.map((group) => resultsOf(once(() => group(own()))))),
      ),
    );
  });
}
