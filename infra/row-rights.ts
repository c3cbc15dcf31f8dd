import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { TableInUse } from './data-table.ts';

export type RowAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'BatchWriteItem'
  | 'ConditionCheckItem';

/** Actions on the rows of some partitions; `*` stands for any rest of a partition's key. */
export interface RowRight {
  may: readonly RowAction[];
  of: readonly string[];
}

function partitionsByAction(rights: readonly RowRight[]): Map<RowAction, Set<string>> {
  const found = new Map<RowAction, Set<string>>();
  for (const { may, of } of rights) {
    for (const action of may) {
      const partitions = found.get(action) ?? new Set();
      for (const partition of of) partitions.add(partition);
      found.set(action, partitions);
    }
  }
  return found;
}

/**
 * One statement for each action, since a condition holds only when one statement names the keys of
 * every item that the call asks for: a transaction puts rows of several partitions.
 */
export const rowStatements = (rights: readonly RowRight[], table: TableInUse): PolicyStatement[] =>
  [...partitionsByAction(rights)].map(
    ([action, partitions]) =>
      new PolicyStatement({
        actions: [`dynamodb:${action}`],
        resources:
          action === 'Query'
            ? [table.tableArn, `${table.tableArn}/index/byKind`]
            : [table.tableArn],
        conditions: {
          'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...partitions].sort() },
        },
      }),
  );
