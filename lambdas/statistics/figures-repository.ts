import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { daysLater } from '#contract/india-time.ts';
import type { DayFigures } from '#contract/statistics.ts';
import { partitions } from '#lambdas/platform/table/keys.ts';
import type { Table } from '#lambdas/platform/table/table.ts';

const Part = z.object({
  SK: z.string(),
  jobViews: z._default(z.number(), 0),
  applyClicks: z._default(z.number(), 0),
});

const dayCharacters = 'yyyy-mm-dd'.length;

export const figuresRepository = ({ db, name }: Table) => ({
  async ofDays(days: readonly string[]): Promise<DayFigures[]> {
    const [first = '', last = ''] = [days[0], days.at(-1)];
    const found = new Map(days.map((day) => [day, { day, jobViews: 0, applyClicks: 0 }]));
    const pages = paginateQuery(
      { client: db },
      {
        TableName: name,
        KeyConditionExpression: 'PK = :partition AND SK BETWEEN :from AND :until',
        ExpressionAttributeValues: {
          ':partition': partitions.figures,
          ':from': first,
          ':until': daysLater(last, 1),
        },
      },
    );
    for await (const { Items = [] } of pages) {
      for (const { SK, jobViews, applyClicks } of z.array(Part).parse(Items)) {
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
