import type { Change, ChangeLog } from '#lambdas/catalog/change-log.ts';
import { oneAtATime } from '#lambdas/platform/one-at-a-time.ts';
import type { Table } from '#lambdas/platform/table.ts';
import { LostRace, transact, untilWon, type Step } from '#lambdas/platform/transaction.ts';

export interface Write<T> {
  steps: readonly Step[];
  change: Change;
  result: T;
}

/** Writes with the next sequence of the change log; prepared anew when another write came first. */
export function sequencedWrites(table: Table, changes: ChangeLog) {
  // Lambda never overlaps them, the local cloud does.
  const alone = oneAtATime();

  async function attempt<T>(prepare: (sequence: number) => Promise<Write<T>>): Promise<T> {
    const sequence = await changes.next();
    const { steps, change, result } = await prepare(sequence);
    const items = [changes.entry(sequence, change), ...changes.predecessor(sequence)];
    const logged: Step[] = items.map((item) => ({ item, refused: () => new LostRace() }));
    await transact(table, [...steps, ...logged]);
    changes.wrote(sequence);
    return result;
  }

  return <T>(prepare: (sequence: number) => Promise<Write<T>>): Promise<T> =>
    alone(() =>
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
