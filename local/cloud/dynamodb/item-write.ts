import dynalite, { type Store, type Table } from 'dynalite/db/index.js';
import * as z from 'zod/mini';
import { type Input, ServiceError } from '../json-service.ts';
import { Attributes } from './attributes.ts';
import type { Pending } from './pending-changes.ts';
import { act, asServiceError, checked } from './perform.ts';
import { findTable } from './store.ts';

export type WriteName = 'putItem' | 'updateItem' | 'deleteItem' | 'conditionCheck';

/** One write of one item: alone, or a part of a transaction. */
export interface ItemWrite {
  name: WriteName;
  data: Input;
  wantsOldItem: boolean;
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

/** Checks the input by itself, without looking at the table. */
export const itemWrite = (name: WriteName, input: Input, store: Store): ItemWrite => ({
  name,
  // A condition check travels like a delete.
  data: checked(name === 'conditionCheck' ? 'deleteItem' : name, input, store),
  wantsOldItem: input['ReturnValuesOnConditionCheckFailure'] === 'ALL_OLD',
});

/** The table and the item's key in it; throws when the key does not fit the table. */
export const placeOf = async ({ data }: ItemWrite, store: Store): Promise<Place> => {
  const { TableName, Key, Item = {} } = Target.parse(data);
  const table = await findTable(store, TableName).catch((error: unknown) => {
    throw asServiceError(error);
  });
  const invalid = Key ? dynalite.validateKey(Key, table) : dynalite.validateItem(Item, table);
  if (invalid) throw asServiceError(invalid);
  return { table, key: dynalite.createKey(Key ?? Item, table) };
};

const storedItem = (store: Store, { table, key }: Place) =>
  new Promise<unknown>((resolve, reject) => {
    store.getItemDb(table.TableName).get(key, (error, item) => {
      if (error) reject(error);
      else resolve(item);
    });
  });

const attempt = async ({ name, data }: ItemWrite, place: Place, store: Store) => {
  if (name !== 'conditionCheck') return act(name, data, store);
  const failed = dynalite.checkConditional(data, await storedItem(store, place));
  if (failed) throw asServiceError(failed);
  return {};
};

const isFailedCondition = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && error.type === 'ConditionalCheckFailedException';

/** Notes the write on the pending changes; throws what DynamoDB would answer to it alone. */
export const applyWrite = async (
  write: ItemWrite,
  place: Place,
  { store }: Pending,
): Promise<object> => {
  try {
    return await attempt(write, place, store);
  } catch (error) {
    if (!write.wantsOldItem || !isFailedCondition(error)) throw error;
    const Item = await storedItem(store, place);
    throw new ServiceError(error.type, error.message, Item === undefined ? {} : { Item });
  }
};
