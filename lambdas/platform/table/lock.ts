import { randomUUID } from 'node:crypto';
import { keys } from './keys.ts';
import type { Table } from './table.ts';
import { deleteAlone, putAlone, retryOnConflict, writeConflict } from './transaction.ts';
import { epochSeconds } from '../runtime/epoch-seconds.ts';

/** Longer than any function runs, so a lock expires only if its function was cut off. */
const leaseSeconds = 15;

interface Lock {
  table: Table;
  name: string;
  now: () => Date;
}

function claim({ table, name, now }: Lock, owner: string) {
  const at = epochSeconds(now());
  const row = { ...keys.lock(name), owner, expiresAtEpochSeconds: at + leaseSeconds };
  return putAlone(table, row, {
    // The SDK may send the write again after a success whose answer was lost.
    condition: 'attribute_not_exists(PK) OR expiresAtEpochSeconds <= :now OR #owner = :owner',
    values: { now: at, owner },
    refused: writeConflict,
  });
}

const release = ({ table, name }: Lock, owner: string) =>
  deleteAlone(table, keys.lock(name), { condition: '#owner = :owner', values: { owner } });

/** Throws Unavailable if the lock is not free in time. */
export async function withLock<T>(lock: Lock, work: () => Promise<T>): Promise<T> {
  const owner = randomUUID();
  await retryOnConflict(() => claim(lock, owner));
  try {
    return await work();
  } finally {
    // A lock that cannot be released expires; the result of the work is still valid.
    await release(lock, owner).catch(() => undefined);
  }
}
