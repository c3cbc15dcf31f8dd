import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { keys } from '#lambdas/platform/table/keys.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import type { TransactItem } from '#lambdas/platform/table/transaction.ts';

const Revision = z.object({ revision: z.number(), changedAt: z.string() });
export type Revision = z.infer<typeof Revision>;

const never: Revision = { revision: 0, changedAt: new Date(0).toISOString() };

/** Belongs in each transaction after which visitors' lists hold other posts, or other texts of them. */
export const revisionItem = (TableName: string, changedAt: string): TransactItem => ({
  item: {
    Update: {
      TableName,
      Key: keys.postsRevision(),
      UpdateExpression: 'SET changedAt = :at ADD #revision :one',
      ExpressionAttributeNames: { '#revision': 'revision' },
      ExpressionAttributeValues: { ':at': changedAt, ':one': 1 },
    },
  },
});

export async function readRevision({ db, name }: Table): Promise<Revision> {
  const { Item } = await db.send(
    new GetCommand({ TableName: name, Key: keys.postsRevision(), ConsistentRead: true }),
  );
  return Item ? Revision.parse(Item) : never;
}
