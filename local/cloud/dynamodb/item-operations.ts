import dynalite, { type Store, type Table } from 'dynalite/db/index.js';
import * as z from 'zod/mini';
import type { Input, Operation, Operations } from '../service/aws-json.ts';
import {
  Attributes,
  findTable,
  runAction,
  toServiceError,
  callDynalite,
  checkInput,
  validateAndRun,
} from './dynalite-store.ts';
import type { Writer } from './atomic-writes.ts';

export type WriteName = 'putItem' | 'updateItem' | 'deleteItem' | 'conditionCheck';

export interface ItemWrite {
  name: WriteName;
  data: Input;
}
export interface ItemLocation {
  table: Table;
  key: string;
}

const WriteTarget = z.object({
  TableName: z.string(),
  Key: z.optional(Attributes),
  Item: z.optional(Attributes),
});

export const toItemWrite = (name: WriteName, input: Input, store: Store): ItemWrite => ({
  name,
  // A condition check has the parameters of a delete.
  data: checkInput(name === 'conditionCheck' ? 'deleteItem' : name, input, store),
});

export async function locate({ data }: ItemWrite, store: Store): Promise<ItemLocation> {
  const { TableName, Key, Item = {} } = WriteTarget.parse(data);
  const table = await findTable(store, TableName);
  const keyError = Key ? dynalite.validateKey(Key, table) : dynalite.validateItem(Item, table);
  if (keyError) throw toServiceError(keyError);
  return { table, key: dynalite.createKey(Key ?? Item, table) };
}

export async function applyWrite(
  { name, data }: ItemWrite,
  { table, key }: ItemLocation,
  store: Store,
): Promise<object> {
  if (name !== 'conditionCheck') return runAction(name, data, store);
  const item = await callDynalite((done) => store.getItemDb(table.TableName).get(key, done));
  const conditionError = dynalite.checkConditional(data, item);
  if (conditionError) throw toServiceError(conditionError);
  return {};
}

export function itemOperations(store: Store, write: Writer): Operations {
  const read =
    (name: 'getItem' | 'batchGetItem' | 'query' | 'scan'): Operation =>
    (input) =>
      validateAndRun(name, input, store);
  const writeOne =
    (name: WriteName): Operation =>
    async (input) => {
      const one = toItemWrite(name, input, store);
      return write(async (pending) => applyWrite(one, await locate(one, store), pending.store));
    };
  return {
    GetItem: read('getItem'),
    BatchGetItem: read('batchGetItem'),
    Query: read('query'),
    Scan: read('scan'),
    PutItem: writeOne('putItem'),
    UpdateItem: writeOne('updateItem'),
    DeleteItem: writeOne('deleteItem'),
    BatchWriteItem: (input) =>
      write((pending) => validateAndRun('batchWriteItem', input, pending.store)),
  };
}
