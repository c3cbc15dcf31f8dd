import { intersectionOf, unionOf, without, type Bitmap } from '../bitmap.ts';
import type { Matches } from '../matches.ts';
import { shelfOf, type Shelf } from '../shelf.ts';
import { attribute } from './attributes.ts';
import { and, isLevel, type Concept, type Fit } from './concept.ts';

/** Open to freshers, then to who has hardly begun. */
const openings = ['attributes : years0', 'attributes : (years1 AND statedyears)'];
const ofSeniors = `attributes : ${attribute.senior}`;

const fitting = (concepts: readonly Concept[], read: (fit: Fit, concept: Concept) => string) =>
  and(concepts.flatMap((concept) => (concept.fit ? [read(concept.fit, concept)] : [])));

/** From those that name all in their roles to those that name it anywhere; each holds those before it. */
export const tiersOf = (concepts: readonly Concept[]): string[] => [
  ...new Set([
    fitting(concepts, (fit) => fit.literal),
    fitting(concepts, (fit) => fit.front),
    fitting(concepts, (fit, concept) => (isLevel(concept) ? fit.front : fit.any)),
    fitting(concepts, (fit) => fit.any),
    fitting(concepts, (fit) => fit.anywhere),
  ]),
];

const once = <Value>(compute: () => Value): (() => Value) => {
  let value: Value | undefined;
  return () => (value ??= compute());
};

/**
 * Of each tier those that are open to freshers first, unless a level is asked for, and those who are
 * senior or lead others last, unless a word such as "manager" is. Without those of `shown`.
 */
export function inOrder(
  tiers: readonly string[],
  concepts: readonly Concept[],
  { jobs, shared }: Matches,
  shown: readonly Bitmap[] = [],
): Shelf[] {
  const first = concepts.some(isLevel) ? [] : openings.map(shared);
  const last = concepts.some(({ senior }) => senior) ? [] : [shared(ofSeniors)];
  const groups = [
    ...first.map(
      (group, at) => (tier: Bitmap) =>
        first.slice(0, at).reduce(without, intersectionOf(tier, group)),
    ),
    (tier: Bitmap) => [...first, ...last].reduce(without, tier),
    ...last.map((group) => (tier: Bitmap) => first.reduce(without, intersectionOf(tier, group))),
  ];
  return tiers.flatMap((tier, at) => {
    const before = tiers.slice(Math.max(0, at - 1), at);
    const own = once(() => [...before.map(jobs), ...shown].reduce(without, jobs(tier)));
    return groups.map((group) => shelfOf(once(() => group(own()))));
  });
}

export const allOf = (tiers: readonly string[], { jobs }: Matches): Bitmap =>
  unionOf(tiers.slice(-1).map(jobs));
