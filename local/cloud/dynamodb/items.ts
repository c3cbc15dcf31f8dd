import dynalite, { type Store, type Table } from 'dynalite/db/index.js';
import * as z from 'zod/mini';
import type { Input, Operation, Operations } from '../service/json-service.ts';
import { act, asServiceError, call, checkInput, perform } from './perform.ts';
import { Attributes, findTable, type Writer } from './store.ts';

export type WriteName = 'putItem' | 'updateItem' | 'deleteItem' | 'conditionCheck';

export interface ItemWrite {
  name: WriteName;
  data: Input;
}
export interface Place {
  table: Table;
  key: string;
}

const Target = z.object({
  TableName: z.string(),
  Key: z.optional(Attributes),
  Item: z.optional(Attributes),
});

export const itemWrite = (name: WriteName, input: Input, store: Store): ItemWrite => ({
  name,
  // A condition check has the parameters of a delete.
  data: checkInput(name === 'conditionCheck' ? 'deleteItem' : name, input, store),
});

/** Throws if the key does not match the table's key schema. */
export async function findPlace({ data }: ItemWrite, store: Store): Promise<Place> {
  const { TableName, Key, Item = {} } = Target.parse(data);
  const table = await findTable(store, TableName);
  const invalid = Key ? dynalite.validateKey(Key, table) : dynalite.validateItem(Item, table);
  if (invalid) throw asServiceError(invalid);
  return { table, key: dynalite.createKey(Key ?? Item, table) };
}

/** Throws the error that DynamoDB gives for this write alone. */
export async function applyWrite(
  { name, data }: ItemWrite,
  { table, key }: Place,
  store: Store,
): Promise<object> {
  if (name !== 'conditionCheck') return act(name, data, store);
  const item = await call((done) => store.getItemDb(table.TableName).get(key, done));
  const failed = dynalite.checkConditional(data, item);
  if (failed) throw asServiceError(failed);
  return {};
}

export function items(store: Store, write: Writer): Operations {
  const read =
    (name: 'getItem' | 'batchGetItem' | 'query' | 'scan'): Operation =>
    (input) =>
      perform(name, input, store);
  const single =
    (name: WriteName): Operation =>
    async (input) => {
      const one = itemWrite(name, input, store);
      return write(async (pending) => applyWrite(one, await findPlace(one, store), pending.store));
    };
  return {
    GetItem: read('getItem'),
    BatchGetItem: read('batchGetItem'),
    Query: read('query'),
    Scan: read('scan'),
    PutItem: single('putItem'),
    UpdateItem: single('updateItem'),
    DeleteItem: single('deleteItem'),
    BatchWriteItem: (input) => write((pending) => perform('batchWriteItem', input, pending.store)),
  };
}
