import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from './keys.ts';
import type { Table } from './table.ts';
import { WriteConflict, retryOnConflict } from './transaction.ts';
import { epochSeconds } from '../runtime/epoch-seconds.ts';

/** Longer than any function runs, so a lock outlives only work that broke off. */
const leaseSeconds = 15;

interface Lock {
  table: Table;
  name: string;
  now: () => Date;
}

async function claim({ table, name, now }: Lock, owner: string): Promise<void> {
  const at = epochSeconds(now());
  try {
    await table.db.send(
      new PutCommand({
        TableName: table.name,
        Item: { ...keys.lock(name), owner, expiresAtEpochSeconds: at + leaseSeconds },
        // The SDK may send it twice, and the first may have succeeded.
        ConditionExpression: 'attribute_not_exists(PK) OR #expires <= :now OR #owner = :owner',
        ExpressionAttributeNames: { '#expires': 'expiresAtEpochSeconds', '#owner': 'owner' },
        ExpressionAttributeValues: { ':now': at, ':owner': owner },
      }),
    );
  } catch (error) {
    throw error instanceof ConditionalCheckFailedException ? new WriteConflict() : error;
  }
}

const release = ({ table, name }: Lock, owner: string) =>
  table.db.send(
    new DeleteCommand({
      TableName: table.name,
      Key: keys.lock(name),
      ConditionExpression: '#owner = :owner',
      ExpressionAttributeNames: { '#owner': 'owner' },
      ExpressionAttributeValues: { ':owner': owner },
    }),
  );

/** Throws Unavailable when its turn never comes. */
export async function withLock<T>(lock: Lock, work: () => Promise<T>): Promise<T> {
  const owner = randomUUID();
  await retryOnConflict(() => claim(lock, owner));
  try {
    return await work();
  } finally {
    // A lock that cannot be released ends by itself; the work's result stands.
    await release(lock, owner).catch(() => undefined);
  }
}
