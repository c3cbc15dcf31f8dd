import type { Answered } from '#test/local/api/stack.ts';

export interface Timed extends Answered {
  milliseconds: number;
}

export async function timed(ask: () => Promise<Answered>): Promise<Timed> {
  const began = performance.now();
  const answer = await ask();
  return { ...answer, milliseconds: Math.round(performance.now() - began) };
}

/** Of so many percent of the values, none is above it. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? NaN;
}

/** How many answers had which status. */
export function statusesOf(answers: readonly Answered[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
