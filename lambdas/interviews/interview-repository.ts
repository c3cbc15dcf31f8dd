import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { postStatuses, type PostStatus } from '#contract/blog.ts';
import { Interview } from '#contract/interviews.ts';
import { indexByKind, keys, partitions } from '#lambdas/platform/keys.ts';
import type { Table } from '#lambdas/platform/table.ts';

const Row = z.object({ ...Interview.shape, deletedAt: z.optional(z.string()) });
const newestFirst = (a: Interview, b: Interview) => (a.id < b.id ? 1 : -1);

export const interviewRepository = ({ db, name }: Table) => {
  async function withStatus(status: PostStatus): Promise<Interview[]> {
    const rows: z.infer<typeof Row>[] = [];
    let start: Record<string, unknown> | undefined;
    do {
      const page = await db.send(
        new QueryCommand({
          TableName: name,
          IndexName: indexByKind,
          KeyConditionExpression: 'GSI1PK = :status',
          ExpressionAttributeValues: { ':status': partitions.interviews(status) },
          ScanIndexForward: false,
          ExclusiveStartKey: start,
        }),
      );
      rows.push(...z.array(Row).parse(page.Items ?? []));
      start = page.LastEvaluatedKey;
    } while (start);
    return rows.filter((row) => row.deletedAt === undefined).map((row) => Interview.parse(row));
  }

  return {
    /** Newest first. */
    published: (): Promise<Interview[]> => withStatus(postStatuses.published),

    /** Every status, newest first. */
    async all(): Promise<Interview[]> {
      const lists = await Promise.all(Object.values(postStatuses).map(withStatus));
      return lists.flat().sort(newestFirst);
    },

    /** Adds an interview that is complete, with its id; refused by the table when the id is taken. */
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
