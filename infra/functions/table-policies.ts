import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { indexName, type TableInUse } from '../resources/data-table.ts';

export type RowAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'BatchWriteItem'
  | 'ConditionCheckItem';

/** `*` stands for any rest of a partition's key. */
export interface TablePolicy {
  may: readonly RowAction[];
  of: readonly string[];
}

const writes: readonly RowAction[] = ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'];

function grouped(rights: readonly TablePolicy[]) {
  const actions = [...new Set(rights.flatMap(({ may }) => may))];
  const written = actions.filter((action) => writes.includes(action));
  const others = actions.filter((action) => !writes.includes(action)).map((action) => [action]);
  return [...others, ...(written.length > 0 ? [written] : [])].map((together) => ({
    together,
    partitions: new Set(
      rights
        .filter(({ may }) => may.some((action) => together.includes(action)))
        .flatMap(({ of }) => of),
    ),
  }));
}

/** One statement: AWS does not say whether it judges a transaction's keys one by one. */
export const tableStatements = (
  rights: readonly TablePolicy[],
  table: TableInUse,
): PolicyStatement[] =>
  grouped(rights).map(
    ({ together, partitions }) =>
      new PolicyStatement({
        actions: together.map((action) => `dynamodb:${action}`),
        resources: together.includes('Query')
          ? [table.tableArn, `${table.tableArn}/index/${indexName}`]
          : [table.tableArn],
        conditions: {
          'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...partitions].sort() },
        },
      }),
  );
