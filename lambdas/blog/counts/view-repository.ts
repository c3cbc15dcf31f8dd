import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Client } from '#lambdas/platform/http/client-address.ts';
import type { DayHash } from '#lambdas/platform/http/day-hash.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import { isConditionFailed } from '#lambdas/platform/runtime/service-errors.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { markedUntil } from './day-mark.ts';

interface Sources {
  table: Table;
  now: () => Date;
  hash: DayHash;
}

export function viewRepository({ table: { db, name: TableName }, now, hash }: Sources) {
  const mark = (postId: string, visitor: string) =>
    db.send(
      new PutCommand({
        TableName,
        Item: { ...keys.view(postId, visitor), expiresAtEpochSeconds: markedUntil(now()) },
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    );

  const add = (postId: string) =>
    db.send(
      new UpdateCommand({
        TableName,
        Key: keys.submission('post', postId),
        UpdateExpression: 'ADD #views :one',
        ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(deletedAt)',
        ExpressionAttributeNames: { '#views': 'views' },
        ExpressionAttributeValues: { ':one': 1 },
      }),
    );

  return {
    /**
     * Never fails: nobody reads less for it. Two plain writes, since readers of one post would
     * refuse each other's transactions; a view that is cut off between them is not counted.
     */
    async count(postId: string, { address, agent }: Client): Promise<boolean> {
      try {
        await mark(postId, await hash(postId, address, agent));
        await add(postId);
        return true;
      } catch (error) {
        if (!isConditionFailed(error))
          log.warn('view not counted', { error: describeError(error) });
        return false;
      }
    },
  };
}
export type ViewRepository = ReturnType<typeof viewRepository>;
