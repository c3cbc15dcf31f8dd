import dynalite, { type Store, type Table } from 'dynalite/db/index.js';
import * as z from 'zod/mini';
import type { Input, Operation, Operations } from '../service/json-service.ts';
import { act, asServiceError, checked, perform } from './perform.ts';
import { Attributes, findTable, type Pending, type Writer } from './store.ts';

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
  // A condition check travels like a delete.
  data: checked(name === 'conditionCheck' ? 'deleteItem' : name, input, store),
});

/** Throws when the key does not fit the table. */
export async function findPlace({ data }: ItemWrite, store: Store): Promise<Place> {
  const { TableName, Key, Item = {} } = Target.parse(data);
  const table = await findTable(store, TableName).catch((error: unknown) => {
    throw asServiceError(error);
  });
  const invalid = Key ? dynalite.validateKey(Key, table) : dynalite.validateItem(Item, table);
  if (invalid) throw asServiceError(invalid);
  return { table, key: dynalite.createKey(Key ?? Item, table) };
}

const storedItem = (store: Store, { table, key }: Place) =>
  new Promise<unknown>((resolve, reject) => {
    store.getItemDb(table.TableName).get(key, (error, item) => {
      if (error) reject(error);
      else resolve(item);
    });
  });

/** Throws what DynamoDB would answer to this write alone. */
export async function applyWrite(
  { name, data }: ItemWrite,
  place: Place,
  { store }: Pending,
): Promise<object> {
  if (name !== 'conditionCheck') return act(name, data, store);
  const failed = dynalite.checkConditional(data, await storedItem(store, place));
  if (failed) throw asServiceError(failed);
  return {};
}

export function items(store: Store, write: Writer): Operations {
  const single =
    (name: WriteName): Operation =>
    async (input) => {
      const one = itemWrite(name, input, store);
      return write(async (pending) => applyWrite(one, await findPlace(one, store), pending));
    };
  return {
    GetItem: (input) => perform('getItem', input, store),
    BatchGetItem: (input) => perform('batchGetItem', input, store),
    Query: (input) => perform('query', input, store),
    Scan: (input) => perform('scan', input, store),
    PutItem: single('putItem'),
    UpdateItem: single('updateItem'),
    DeleteItem: single('deleteItem'),
    BatchWriteItem: (input) => write((pending) => perform('batchWriteItem', input, pending.store)),
  };
}
