import { randomUUID } from 'node:crypto';
import { keys } from './keys.ts';
import type { Table } from './table.ts';
import { deleteSingle, putSingle, retryOnConflict, writeConflict } from './write-rows.ts';
import { epochSeconds } from '../runtime/epoch-seconds.ts';

/** Longer than any function runs, so a lock expires only if its function was cut off. */
const leaseSeconds = 15;

interface LockOptions {
  table: Table;
  name: string;
  now: () => Date;
}

function acquireLock({ table, name, now }: LockOptions, owner: string) {
  const nowSeconds = epochSeconds(now());
  const row = { ...keys.lock(name), owner, expiresAtEpochSeconds: nowSeconds + leaseSeconds };
  return putSingle(table, row, {
    // The SDK may send the write again after a success whose answer was lost.
    condition: 'attribute_not_exists(PK) OR expiresAtEpochSeconds <= :now OR #owner = :owner',
    values: { now: nowSeconds, owner },
    orThrow: writeConflict,
  });
}

/** Throws Unavailable if the lock is not free in time. */
export async function withLock<T>(options: LockOptions, work: () => Promise<T>): Promise<T> {
  const owner = randomUUID();
  await retryOnConflict(() => acquireLock(options, owner));
  try {
    return await work();
  } finally {
    // A lock that cannot be released expires; the result of the work is still valid.
    const ifOwned = { condition: '#owner = :owner', values: { owner } };
    await deleteSingle(options.table, keys.lock(options.name), ifOwned).catch(() => undefined);
  }
}
