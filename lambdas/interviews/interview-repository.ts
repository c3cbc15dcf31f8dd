import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { postStatuses, type PostStatus } from '#contract/blog.ts';
import { Interview } from '#contract/interviews.ts';
import { keys, partitions } from '#lambdas/platform/keys.ts';
import { rowsOfKind } from '#lambdas/platform/rows.ts';
import type { Table } from '#lambdas/platform/table.ts';

const Row = z.object({ ...Interview.shape, deletedAt: z.optional(z.string()) });
const byAge = (a: Interview, b: Interview) => (a.id < b.id ? 1 : -1);

export const interviewRepository = (table: Table) => {
  const { db, name } = table;

  async function withStatus(status: PostStatus): Promise<Interview[]> {
    const newestFirst = { ScanIndexForward: false };
    const found = await rowsOfKind(table, partitions.interviews(status), newestFirst);
    const rows = z.array(Row).parse(found);
    return rows.filter((row) => row.deletedAt === undefined).map((row) => Interview.parse(row));
  }

  return {
    /** Newest first. */
    published: (): Promise<Interview[]> => withStatus(postStatuses.published),

    /** Every status, newest first. */
    async all(): Promise<Interview[]> {
      const lists = await Promise.all(Object.values(postStatuses).map(withStatus));
      return lists.flat().sort(byAge);
    },

    /** Refused by the table when the id is taken. */
    async add(interview: Interview): Promise<void> {
      const { id, status } = interview;
      await db.send(
        new PutCommand({
          TableName: name,
          Item: { ...interview, ...keys.interview(id), ...keys.interviewIndex(status, id) },
          ConditionExpression: 'attribute_not_exists(PK)',
        }),
      );
    },
  };
};
export type InterviewRepository = ReturnType<typeof interviewRepository>;
