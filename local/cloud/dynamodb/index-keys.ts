import type { Attributes as Item, Store, Table } from 'dynalite/db/index.js';
import { ServiceError } from '../json-service.ts';
import { Attributes } from './attributes.ts';
import type { Pending } from './pending-changes.ts';
import { findTable } from './store.ts';

const refuse = (index: string, key: string): never => {
  throw new ServiceError(
    'ValidationException',
    'One or more parameter values are not valid. A value specified for a secondary index key is ' +
      'not supported. The AttributeValue for a key attribute cannot contain an empty string value. ' +
      `IndexName: ${index}, IndexKey: ${key}`,
  );
};

const checkItem = (item: Item, table: Table) => {
  for (const { IndexName, KeySchema } of table.GlobalSecondaryIndexes ?? []) {
    const empty = KeySchema.find(({ AttributeName }) => item[AttributeName]?.['S'] === '');
    if (empty) refuse(IndexName, empty.AttributeName);
  }
};

const tablesOnce = (store: Store) => {
  const tables = new Map<string, Promise<Table>>();
  return (name: string) => {
    const table = tables.get(name) ?? findTable(store, name);
    tables.set(name, table);
    return table;
  };
};

/** DynamoDB refuses an empty text as the key of an index; dynalite would store it. */
export const refuseEmptyIndexKeys = async ({ changes, store }: Pending): Promise<void> => {
  const tableNamed = tablesOnce(store);
  for (const change of changes.values()) {
    const name = /^item-([^~]+)~/.exec(change.key)?.[1];
    if (change.type === 'put' && name) {
      checkItem(Attributes.parse(change.value), await tableNamed(name));
    }
  }
};
