import * as z from 'zod/mini';
import { daysLater } from '#contract/india-time.ts';
import type { DayFigures } from '#contract/statistics.ts';
import { partitions } from '#lambdas/platform/table/keys.ts';
import { queryPages } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';

const Part = z.object({
  SK: z.string(),
  jobViews: z._default(z.number(), 0),
  applyClicks: z._default(z.number(), 0),
});

const dayCharacters = 'yyyy-mm-dd'.length;

export const figuresRepository = (table: Table) => ({
  async ofDays(days: readonly string[]): Promise<DayFigures[]> {
    const [first = '', last = ''] = [days[0], days.at(-1)];
    const found = new Map(days.map((day) => [day, { day, jobViews: 0, applyClicks: 0 }]));
    const pages = queryPages(table, {
      where: 'PK = :partition AND SK BETWEEN :from AND :until',
      values: { partition: partitions.figures, from: first, until: daysLater(last, 1) },
    });
    for await (const rows of pages) {
      for (const { SK, jobViews, applyClicks } of z.array(Part).parse(rows)) {
        const figures = found.get(SK.slice(0, dayCharacters));
        if (!figures) continue;
        figures.jobViews += jobViews;
        figures.applyClicks += applyClicks;
      }
    }
    return [...found.values()];
  },
});
export type FiguresRepository = ReturnType<typeof figuresRepository>;
