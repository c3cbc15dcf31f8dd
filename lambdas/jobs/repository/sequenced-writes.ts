import type { Change, ChangeLog } from '#lambdas/catalog/snapshots/change-log.ts';
import { createSerialQueue } from '#lambdas/platform/runtime/serial-queue.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import * as writes from '#lambdas/platform/table/transaction.ts';

export interface Write<T> {
  items: readonly writes.TableWrite[];
  /** At least one. Each gets its own sequence number, in this order. */
  changes: readonly Change[];
  result: T;
}

/** Thrown by `prepare` to end without a write. */
export class NothingToDo extends Error {
  override name = 'NothingToDo';
}

export const zeroIfNothingToDo = (error: unknown): number => {
  if (error instanceof NothingToDo) return 0;
  throw error;
};

export function sequencedWrites(table: Table, log: ChangeLog) {
  // Calls overlap only in the local cloud, and not in Lambda.
  const queue = createSerialQueue();

  async function attempt<T>(prepare: (sequence: number) => Promise<Write<T>>): Promise<T> {
    const sequence = await log.nextSequence();
    const { items, changes, result } = await prepare(sequence);
    const entries = changes.map((change, index) => log.insertChange(sequence + index, change));
    const logItems = [...entries, ...log.requirePreviousChange(sequence)].map(
      (item): writes.TableWrite => ({ item, orThrow: writes.writeConflict }),
    );
    await writes.transact(table, [...items, ...logItems]);
    log.rememberSequence(sequence + changes.length - 1);
    return result;
  }

  return <T>(prepare: (sequence: number) => Promise<Write<T>>): Promise<T> =>
    queue(() =>
      writes.retryOnConflict(async () => {
        try {
          return await attempt(prepare);
        } catch (error) {
          log.forgetSequence();
          throw error;
        }
      }),
    );
}
