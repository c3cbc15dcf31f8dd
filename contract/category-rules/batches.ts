import type { CategoryRule } from './rule.ts';

const naming = (patterns: readonly (readonly [RegExp, string])[]): CategoryRule => ({
  steps: [{ reads: ['batches'], patterns }],
});

/** Of several named years the one nearest to now; years without a category stay text only. */
export const batches = {
  past: naming([
    [/2025/, '2025'],
    [/2024/, '2024'],
    [/2023/, '2023'],
  ]),
  upcoming: naming([
    [/2026/, '2026'],
    [/2027/, '2027'],
    [/2028/, '2028'],
  ]),
};
