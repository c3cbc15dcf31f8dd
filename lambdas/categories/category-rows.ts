import { categoryMessages } from '#contract/messages/category.ts';
import { Conflict } from '#lambdas/platform/runtime/errors.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import type { TransactItem } from '#lambdas/platform/table/transaction.ts';

export class NameTaken extends Conflict {
  constructor() {
    super(categoryMessages.exists);
  }
}

export const insertItem = (
  { name: TableName }: Table,
  Item: Record<string, unknown>,
  refused?: () => Error,
): TransactItem => ({
  item: { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(PK)' } },
  ...(refused && { refused }),
});
