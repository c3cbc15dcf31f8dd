import * as z from 'zod/mini';
import { addDays } from '#contract/india-time.ts';
import { dashboardLimits } from '#contract/limits.ts';
import { zeroResultSearchPrefix, partitions } from '#lambdas/platform/table/keys.ts';
import { queryPages } from '#lambdas/platform/table/read-rows.ts';
import { table } from '#lambdas/platform/table/table.ts';

const CountRow = z.object({
  SK: z.string(),
  jobViews: z._default(z.number(), 0),
  applyClicks: z._default(z.number(), 0),
});

export async function readDailyCounts(days: readonly string[]) {
  const [firstDay = '', lastDay = ''] = [days[0], days.at(-1)];
  const countsByDay = new Map(days.map((day) => [day, { day, jobViews: 0, applyClicks: 0 }]));
  const pages = queryPages(table(), {
    where: 'PK = :partition AND SK BETWEEN :from AND :until',
    values: { partition: partitions.dayCounts, from: firstDay, until: addDays(lastDay, 1) },
  });
  for await (const rows of pages) {
    for (const { SK, jobViews, applyClicks } of z.array(CountRow).parse(rows)) {
      const dailyCounts = countsByDay.get(SK.slice(0, 'yyyy-mm-dd'.length));
      if (!dailyCounts) continue;
      dailyCounts.jobViews += jobViews;
      dailyCounts.applyClicks += applyClicks;
    }
  }
  return [...countsByDay.values()];
}

const ZeroResultSearchRow = z.object({ SK: z.string(), count: z.number() });

async function readZeroResultSearches(day: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const pages = queryPages(table(), {
    where: 'PK = :partition AND begins_with(SK, :texts)',
    values: { partition: partitions.zeroResultSearches(day), texts: zeroResultSearchPrefix },
  });
  for await (const rows of pages) {
    for (const { SK, count } of z.array(ZeroResultSearchRow).parse(rows))
      counts.set(SK.slice(zeroResultSearchPrefix.length), count);
  }
  return counts;
}

/** Counts of past days do not change, so each Lambda environment reads and caches them once. */
export function zeroResultSearchReader() {
  const pastDays = new Map<string, ReadonlyMap<string, number>>();
  return async (days: readonly string[]) => {
    for (const day of pastDays.keys()) if (!days.includes(day)) pastDays.delete(day);
    const totals = new Map<string, number>();
    const counts = days.map(async (day, index) => {
      const dayCounts = pastDays.get(day) ?? (await readZeroResultSearches(day));
      // Yesterday's last searches may still be written, so only earlier days are cached.
      if (index < days.length - 2) pastDays.set(day, dayCounts);
      for (const [text, count] of dayCounts) totals.set(text, (totals.get(text) ?? 0) + count);
    });
    await Promise.all(counts);
    return [...totals]
      .map(([text, count]) => ({ text, count }))
      .sort((one, other) => other.count - one.count || (one.text < other.text ? -1 : 1))
      .slice(0, dashboardLimits.zeroResultSearches);
  };
}
