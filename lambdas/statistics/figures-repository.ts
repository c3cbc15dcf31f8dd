import * as z from 'zod/mini';
import { daysLater } from '#contract/india-time.ts';
import { dashboard } from '#contract/limits.ts';
import { emptySearchPrefix, partitions } from '#lambdas/platform/table/keys.ts';
import { queryPages } from '#lambdas/platform/table/rows.ts';
import { table } from '#lambdas/platform/table/table.ts';

const Part = z.object({
  SK: z.string(),
  jobViews: z._default(z.number(), 0),
  applyClicks: z._default(z.number(), 0),
});

export async function readFigures(days: readonly string[]) {
  const [from = '', last = ''] = [days[0], days.at(-1)];
  const found = new Map(days.map((day) => [day, { day, jobViews: 0, applyClicks: 0 }]));
  const pages = queryPages(table(), {
    where: 'PK = :partition AND SK BETWEEN :from AND :until',
    values: { partition: partitions.figures, from, until: daysLater(last, 1) },
  });
  for await (const rows of pages) {
    for (const { SK, jobViews, applyClicks } of z.array(Part).parse(rows)) {
      const figures = found.get(SK.slice(0, 'yyyy-mm-dd'.length));
      if (!figures) continue;
      figures.jobViews += jobViews;
      figures.applyClicks += applyClicks;
    }
  }
  return [...found.values()];
}

const Searched = z.object({ SK: z.string(), count: z.number() });

async function readSearches(day: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const pages = queryPages(table(), {
    where: 'PK = :partition AND begins_with(SK, :texts)',
    values: { partition: partitions.emptySearches(day), texts: emptySearchPrefix },
  });
  for await (const rows of pages) {
    for (const { SK, count } of z.array(Searched).parse(rows))
      counts.set(SK.slice(emptySearchPrefix.length), count);
  }
  return counts;
}

/** Counts of past days do not change, so each Lambda environment reads and caches them once. */
export function emptySearches() {
  const over = new Map<string, ReadonlyMap<string, number>>();
  return async (days: readonly string[]) => {
    for (const day of over.keys()) if (!days.includes(day)) over.delete(day);
    const sums = new Map<string, number>();
    const counts = days.map(async (day, place) => {
      const counted = over.get(day) ?? (await readSearches(day));
      // Yesterday's last searches may still be written, so only earlier days are cached.
      if (place < days.length - 2) over.set(day, counted);
      for (const [text, count] of counted) sums.set(text, (sums.get(text) ?? 0) + count);
    });
    await Promise.all(counts);
    return [...sums]
      .map(([text, count]) => ({ text, count }))
      .sort((one, other) => other.count - one.count || (one.text < other.text ? -1 : 1))
      .slice(0, dashboard.emptySearches);
  };
}
