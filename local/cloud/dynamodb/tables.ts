import type { Store } from 'dynalite/db/index.js';
import * as z from 'zod/mini';
import type { Input, Operations } from '../json-service.ts';
import type { Pending } from './pending-changes.ts';
import { perform } from './perform.ts';
import { rangeOf } from './store.ts';
import type { Writer } from './writer.ts';

const Described = z.object({
  Table: z.looseObject({
    TableName: z.string(),
    GlobalSecondaryIndexes: z.optional(z.array(z.looseObject({ IndexName: z.string() }))),
    LocalSecondaryIndexes: z.optional(z.array(z.looseObject({ IndexName: z.string() }))),
  }),
});
const Created = z.looseObject({
  TableName: z.string(),
  TableStatus: z.string(),
  GlobalSecondaryIndexes: z.optional(z.array(z.looseObject({ IndexStatus: z.string() }))),
});

/** The table is active at once: a kill between two writes cannot leave it half made. */
const create = async (input: Input, { changes, store }: Pending) => {
  await perform('createTable', input, store);
  const [change] = changes.values();
  if (change?.type !== 'put') throw new Error('No table was noted.');
  const table = Created.parse(change.value);
  const active = {
    ...table,
    TableStatus: 'ACTIVE',
    ...(table.GlobalSecondaryIndexes && {
      GlobalSecondaryIndexes: table.GlobalSecondaryIndexes.map((index) => ({
        ...index,
        IndexStatus: 'ACTIVE',
      })),
    }),
  };
  changes.set(change.key, { ...change, value: active });
  return { TableDescription: active };
};

const remove = async (input: Input, store: Store) => {
  const { Table } = Described.parse(await perform('describeTable', input, store));
  const { TableName, GlobalSecondaryIndexes = [], LocalSecondaryIndexes = [] } = Table;
  const names = [
    `item-${TableName}`,
    ...GlobalSecondaryIndexes.map(({ IndexName }) => `index-global~${TableName}~${IndexName}`),
    ...LocalSecondaryIndexes.map(({ IndexName }) => `index-local~${TableName}~${IndexName}`),
  ];
  for (const name of names) await store.db.clear(rangeOf(name));
  // The table goes last, so that a deletion that was cut short can be repeated.
  await store.db.batch([
    { type: 'del', key: `ttl~${TableName}` },
    { type: 'del', key: `table~${TableName}` },
  ]);
  return { TableDescription: { ...Table, TableStatus: 'DELETING' } };
};

export const tables = (store: Store, writer: Writer): Operations => ({
  CreateTable: (input) => writer.change((pending) => create(input, pending)),
  DeleteTable: (input) => writer.alone(() => remove(input, store)),
  DescribeTable: (input) => perform('describeTable', input, store),
  ListTables: (input) => perform('listTables', input, store),
});
