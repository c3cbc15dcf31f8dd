import { attribute } from './attributes.ts';
import { and, isLevel, or, type Concept, type Fit } from './concept.ts';

/** Open to freshers, then to who has hardly begun. */
const openings = ['attributes : years0', 'attributes : (years1 AND statedyears)'];
const ofSeniors = `attributes : ${attribute.senior}`;

/** The jobs of an expression of FTS5 that none of the others finds. */
export const without = (expression: string, others: readonly string[]): string =>
  others.length > 0 ? `(${expression}) NOT (${or(others)})` : expression;

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

/**
 * Of each tier those that are open to freshers first, unless a level is asked for, and those who are
 * senior or lead others last, unless a word such as "manager" is. `shown` stands before all of them.
 */
export function inOrder(
  tiers: readonly string[],
  concepts: readonly Concept[],
  shown: readonly string[],
): string[] {
  const first = concepts.some(isLevel) ? [] : openings;
  const last = concepts.some(({ senior }) => senior) ? [] : [ofSeniors];
  return tiers.flatMap((tier, at) => {
    const before = [...shown, ...tiers.slice(Math.max(0, at - 1), at)];
    const open = first.map((opening, place) =>
      without(and([tier, opening]), [...before, ...first.slice(0, place)]),
    );
    const rest = without(tier, [...before, ...first, ...last]);
    const end = last.map((each) => without(and([tier, each]), [...before, ...first]));
    return [...open, rest, ...end];
  });
}
