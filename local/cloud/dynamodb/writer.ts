import type { Store } from 'dynalite/db/index.js';
import { oneAtATime } from '#lambdas/platform/one-at-a-time.ts';
import { batchWriter } from './batch.ts';
import { refuseEmptyIndexKeys } from './index-keys.ts';
import { pendingOn, type Pending } from './pending-changes.ts';

export interface Writer {
  /** Runs alone: nothing is written meanwhile. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Runs alone; all it notes is written as one batch before this resolves, or nothing is. */
  change<T>(work: (pending: Pending) => Promise<T>): Promise<T>;
}

export const writerOf = (store: Store): Writer => {
  const alone = oneAtATime();
  const batch = batchWriter(store.db);
  return {
    alone,
    change: (work) =>
      alone(async () => {
        await batch.recover();
        const pending = pendingOn(store);
        const result = await work(pending);
        await refuseEmptyIndexKeys(pending);
        if (pending.changes.size > 0) await batch.write([...pending.changes.values()]);
        return result;
      }),
  };
};
