import type { Change, ChangeLog } from '#lambdas/catalog/change-log.ts';
import type { Table } from '#lambdas/platform/table.ts';
import { inTurn, LostRace, transact, untilWon, type Step } from '#lambdas/platform/transaction.ts';

/** One transaction: the steps, and the change that they make to the catalog. */
export interface Write<T> {
  steps: readonly Step[];
  change: Change;
  result: T;
}

/** Writes with the next sequence of the change log; prepared anew when another write came first. */
export function sequencedWrites(table: Table, changes: ChangeLog) {
  const taking = inTurn();

  async function attempt<T>(prepare: (sequence: number) => Promise<Write<T>>): Promise<T> {
    const sequence = await changes.next();
    const { steps, change, result } = await prepare(sequence);
    const logged: Step = {
      item: changes.entry(sequence, change),
      refused: () => new LostRace(),
    };
    await transact(table, [...steps, logged]);
    changes.wrote(sequence);
    return result;
  }

  return <T>(prepare: (sequence: number) => Promise<Write<T>>): Promise<T> =>
    taking(() =>
      untilWon(async () => {
        try {
          return await attempt(prepare);
        } catch (error) {
          changes.forget();
          throw error;
        }
      }),
    );
}
