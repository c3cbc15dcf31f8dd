import * as z from 'zod/mini';
import { dashboard } from '#contract/limits.ts';
import type { EmptySearch } from '#contract/statistics.ts';
import { emptySearchPrefix, partitions } from '#lambdas/platform/table/keys.ts';
import { queryPages } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';

const Row = z.object({ SK: z.string(), count: z.number() });

export type CountedSearch = Pick<EmptySearch, 'text' | 'count'>;

type Counts = ReadonlyMap<string, number>;

/** Days that are over change no more, so each is read once; one memory for each Lambda environment. */
export function emptySearchesRepository(table: Table) {
  const over = new Map<string, Counts>();

  async function read(day: string): Promise<Counts> {
    const counts = new Map<string, number>();
    const pages = queryPages(table, {
      where: 'PK = :partition AND begins_with(SK, :texts)',
      values: { partition: partitions.emptySearches(day), texts: emptySearchPrefix },
    });
    for await (const rows of pages) {
      for (const { SK, count } of z.array(Row).parse(rows)) {
        counts.set(SK.slice(emptySearchPrefix.length), count);
      }
    }
    return counts;
  }

  async function readCounts(day: string, isOver: boolean): Promise<Counts> {
    const known = over.get(day);
    if (known) return known;
    const counts = await read(day);
    if (isOver) over.set(day, counts);
    return counts;
  }

  return {
    async ofDays(days: readonly string[]): Promise<CountedSearch[]> {
      for (const day of over.keys()) if (!days.includes(day)) over.delete(day);
      // A search of yesterday's last moment may be written a moment later.
      const finished = days.slice(0, -2);
      const counts = await Promise.all(days.map((day) => readCounts(day, finished.includes(day))));
      const sums = new Map<string, number>();
      for (const ofDay of counts) {
        for (const [text, count] of ofDay) sums.set(text, (sums.get(text) ?? 0) + count);
      }
      return [...sums]
        .map(([text, count]) => ({ text, count }))
        .sort((one, other) => other.count - one.count || (one.text < other.text ? -1 : 1))
        .slice(0, dashboard.emptySearches);
    },
  };
}
export type EmptySearchesRepository = ReturnType<typeof emptySearchesRepository>;
