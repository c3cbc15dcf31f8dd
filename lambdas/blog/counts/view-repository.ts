import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '#lambdas/platform/http/client-address.ts';
import type { DayHash } from '#lambdas/platform/http/day-hash.ts';
import { keys } from '#lambdas/platform/keys.ts';
import { factsOf, log } from '#lambdas/platform/log.ts';
import type { Table } from '#lambdas/platform/table.ts';
import { WriteConflict, transact, type TransactItem } from '#lambdas/platform/transaction.ts';
import { markedUntil } from './day-mark.ts';

interface Sources {
  table: Table;
  now: () => Date;
  hash: DayHash;
}

/** Seen by this visitor today, or deleted meanwhile. */
class NotCounted extends Error {}
const refused = () => new NotCounted();

const tries = 4;
const longestPauseMs = 40;

export function viewRepository({ table, now, hash }: Sources) {
  const TableName = table.name;

  const items = (postId: string, visitor: string): TransactItem[] => [
    {
      item: {
        Put: {
          TableName,
          Item: {
            ...keys.view(postId, visitor),
            expiresAtEpochSeconds: markedUntil(now()),
          },
          ConditionExpression: 'attribute_not_exists(PK)',
        },
      },
      refused,
    },
    {
      item: {
        Update: {
          TableName,
          Key: keys.submission('post', postId),
          UpdateExpression: 'ADD #views :one',
          ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(deletedAt)',
          ExpressionAttributeNames: { '#views': 'views' },
          ExpressionAttributeValues: { ':one': 1 },
        },
      },
      refused,
    },
  ];

  /** Many readers at one moment are in each other's way; a view is not worth waiting long for. */
  async function write(postId: string, visitor: string): Promise<boolean> {
    for (let attempt = 0; attempt < tries; attempt++) {
      try {
        await transact(table, items(postId, visitor));
        return true;
      } catch (error) {
        if (!(error instanceof WriteConflict)) throw error;
        await delay(Math.random() * longestPauseMs);
      }
    }
    return false;
  }

  return {
    /** True for a visitor's first view in the UTC day. Never fails: nobody reads less for it. */
    async count(postId: string, { address, agent }: Client): Promise<boolean> {
      try {
        return await write(postId, await hash(postId, address, agent));
      } catch (error) {
        if (!(error instanceof NotCounted)) log.warn('view not counted', { error: factsOf(error) });
        return false;
      }
    },
  };
}
export type ViewRepository = ReturnType<typeof viewRepository>;
