import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  beforeTheFirst,
  readCategoryChanges,
  type CategoryChange,
} from '#lambdas/platform/categories/category-changes.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { isConditionFailed } from '#lambdas/platform/runtime/service-errors.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import type { TransactItem } from '#lambdas/platform/table/transaction.ts';

export const inNextRound = (change: CategoryChange): CategoryChange => ({
  ...change,
  round: change.round + 1,
  reached: beforeTheFirst,
});

/** Another change of the same category has another moment. */
const sameChange = ({ name }: Table, { kind, id, since }: CategoryChange) => ({
  TableName: name,
  Key: keys.categoryChange(kind, id),
  ConditionExpression: 'since = :since',
  ExpressionAttributeValues: { ':since': since },
});

/** Belongs in the transaction that brings the jobs up to date. */
export function movedItem(table: Table, change: CategoryChange, jobs: number): TransactItem {
  const { ExpressionAttributeValues, ...same } = sameChange(table, change);
  return {
    item: {
      Update: {
        ...same,
        UpdateExpression: 'ADD moved :jobs',
        ExpressionAttributeValues: { ...ExpressionAttributeValues, ':jobs': jobs },
      },
    },
    refused: () => new ChangedAgain(),
  };
}

/** The category was changed once more meanwhile; the next run begins with that. */
export class ChangedAgain extends Error {
  override name = 'ChangedAgain';
}

async function unlessChanged(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw isConditionFailed(error) ? new ChangedAgain() : error;
  }
}

export const categoryChangeRepository = (table: Table) => ({
  underWay: () => readCategoryChanges(table),

  async keep(change: CategoryChange): Promise<void> {
    const { ExpressionAttributeValues, ...same } = sameChange(table, change);
    const { round, reached } = change;
    await unlessChanged(
      table.db.send(
        new UpdateCommand({
          ...same,
          UpdateExpression: 'SET round = :round, reached = :reached',
          ExpressionAttributeValues: {
            ...ExpressionAttributeValues,
            ':round': round,
            ':reached': reached,
          },
        }),
      ),
    );
  },

  async end(change: CategoryChange): Promise<void> {
    await unlessChanged(table.db.send(new DeleteCommand(sameChange(table, change))));
  },
});
export type CategoryChangeRepository = ReturnType<typeof categoryChangeRepository>;
