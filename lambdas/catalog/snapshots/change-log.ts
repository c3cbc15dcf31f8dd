import { keys } from '#lambdas/platform/keys.ts';
import type { Table } from '#lambdas/platform/table.ts';
import type { TransactWriteItem } from '#lambdas/platform/transaction.ts';
import type { Change } from '../index/catalog-job.ts';
import { newestSequence } from './log-reader.ts';

export { catalogJobOf, type Change } from '../index/catalog-job.ts';

export interface ChangeLog {
  /** The sequence the next change will carry: known from the last write, or read from the table. */
  next(): Promise<number>;
  /** To be called after a transaction went through with this sequence, and only then. */
  wrote(sequence: number): void;
  /** To be called after a lost race or a failed write: the next sequence is read again. */
  forget(): void;
  /** The transaction item: puts the change only if its sequence is still free. */
  entry(sequence: number, change: Change): TransactWriteItem;
  /**
   * The item that goes with it: the entry before must still be there. Behind a trim sequences are free
   * again, but every reader has passed them and would never see what is written there.
   */
  predecessor(sequence: number): TransactWriteItem[];
}

export const changeLog = (table: Table): ChangeLog => {
  let following: number | undefined;
  return {
    next: async () => following ?? (await newestSequence(table)) + 1,
    wrote(sequence) {
      following = sequence + 1;
    },
    forget() {
      following = undefined;
    },
    entry: (sequence, change) => ({
      Put: {
        TableName: table.name,
        Item: { ...keys.change(sequence), sequence, ...change },
        ConditionExpression: 'attribute_not_exists(PK)',
      },
    }),
    predecessor: (sequence) =>
      sequence === 1
        ? []
        : [
            {
              ConditionCheck: {
                TableName: table.name,
                Key: keys.change(sequence - 1),
                ConditionExpression: 'attribute_exists(PK)',
              },
            },
          ],
  };
};
