import { changeItems, newestSequence, type Change } from '#lambdas/catalog/snapshots/change-log.ts';
import { createSerialQueue } from '#lambdas/platform/runtime/serial-queue.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import * as writes from '#lambdas/platform/table/write-rows.ts';

export interface Write<T> {
  items: readonly writes.TableWrite[];
  /** Each gets its own sequence number, in this order. Without a change nothing is written. */
  changes: readonly Change[];
  result: T;
}

export const nothingToWrite: Write<number> = { items: [], changes: [], result: 0 };

export function createSequencedWriter(table: Table) {
  // Calls overlap only in the local cloud, and not in Lambda.
  const queue = createSerialQueue();
  return <T>(prepare: (sequence: number) => Promise<Write<T>>): Promise<T> =>
    queue(() =>
      writes.retryOnConflict(async () => {
        const sequence = (await newestSequence(table)) + 1;
        const { items, changes, result } = await prepare(sequence);
        if (changes.length > 0)
          await writes.transact(table, [...items, ...changeItems(table, sequence, changes)]);
        return result;
      }),
    );
}
