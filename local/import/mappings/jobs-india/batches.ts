import type { CategoryRule } from '../../mapping.ts';

const naming = (...years: string[]): CategoryRule => ({
  steps: [{ reads: ['batches'], patterns: years.map((year) => [new RegExp(year), year]) }],
});

/** Of several named years the one nearest to now; years without a category stay text only. */
export const batches = {
  past: naming('2025', '2024', '2023'),
  upcoming: naming('2026', '2027', '2028'),
};
