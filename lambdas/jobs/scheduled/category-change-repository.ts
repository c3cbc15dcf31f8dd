import {
  beforeTheFirst,
  readCategoryChanges,
  type CategoryChange,
} from '#lambdas/platform/categories/category-changes.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { deleteAlone, updateAlone, updateRow } from '#lambdas/platform/table/transaction.ts';

export const inNextRound = (change: CategoryChange): CategoryChange => ({
  ...change,
  round: change.round + 1,
  reached: beforeTheFirst,
});

/** Another change of the same category has another moment. */
const ifSame = { condition: 'since = :since', refused: () => new ChangedAgain() };
const toKey = ({ kind, id }: CategoryChange) => keys.categoryChange(kind, id);

/** Belongs in the transaction that brings the jobs up to date. */
export const movedItem = ({ name }: Table, change: CategoryChange, jobs: number) =>
  updateRow(name, toKey(change), {
    update: 'ADD moved :jobs',
    ...ifSame,
    values: { since: change.since, jobs },
  });

/** The category was changed once more meanwhile; the next run begins with that. */
export class ChangedAgain extends Error {
  override name = 'ChangedAgain';
}

export const categoryChangeRepository = (table: Table) => ({
  underWay: () => readCategoryChanges(table),

  async keep(change: CategoryChange): Promise<void> {
    const { since, round, reached } = change;
    await updateAlone(table, toKey(change), {
      update: 'SET round = :round, reached = :reached',
      ...ifSame,
      values: { since, round, reached },
    });
  },

  async end(change: CategoryChange): Promise<void> {
    const { since } = change;
    await deleteAlone(table, toKey(change), { ...ifSame, values: { since } });
  },
});
export type CategoryChangeRepository = ReturnType<typeof categoryChangeRepository>;
