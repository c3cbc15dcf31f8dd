import batchGetItem from 'dynalite/actions/batchGetItem.js';
import batchWriteItem from 'dynalite/actions/batchWriteItem.js';
import createTable from 'dynalite/actions/createTable.js';
import deleteItem from 'dynalite/actions/deleteItem.js';
import describeTable from 'dynalite/actions/describeTable.js';
import getItem from 'dynalite/actions/getItem.js';
import listTables from 'dynalite/actions/listTables.js';
import putItem from 'dynalite/actions/putItem.js';
import query from 'dynalite/actions/query.js';
import scan from 'dynalite/actions/scan.js';
import updateItem from 'dynalite/actions/updateItem.js';
import type { Store } from 'dynalite/db/index.js';
import validations from 'dynalite/validations/index.js';
import batchGetItemRules from 'dynalite/validations/batchGetItem.js';
import batchWriteItemRules from 'dynalite/validations/batchWriteItem.js';
import createTableRules from 'dynalite/validations/createTable.js';
import deleteItemRules from 'dynalite/validations/deleteItem.js';
import describeTableRules from 'dynalite/validations/describeTable.js';
import getItemRules from 'dynalite/validations/getItem.js';
import listTablesRules from 'dynalite/validations/listTables.js';
import putItemRules from 'dynalite/validations/putItem.js';
import queryRules from 'dynalite/validations/query.js';
import scanRules from 'dynalite/validations/scan.js';
import updateItemRules from 'dynalite/validations/updateItem.js';
import * as z from 'zod/mini';
import { type Input, ServiceError } from '../service/json-service.ts';

const actions = {
  batchGetItem: { act: batchGetItem, rules: batchGetItemRules },
  batchWriteItem: { act: batchWriteItem, rules: batchWriteItemRules },
  createTable: { act: createTable, rules: createTableRules },
  deleteItem: { act: deleteItem, rules: deleteItemRules },
  describeTable: { act: describeTable, rules: describeTableRules },
  getItem: { act: getItem, rules: getItemRules },
  listTables: { act: listTables, rules: listTablesRules },
  putItem: { act: putItem, rules: putItemRules },
  query: { act: query, rules: queryRules },
  scan: { act: scan, rules: scanRules },
  updateItem: { act: updateItem, rules: updateItemRules },
} as const;
export type ActionName = keyof typeof actions;

const Refusal = z.object({
  body: z.object({
    __type: z.string(),
    message: z.optional(z.string()),
    Message: z.optional(z.string()),
  }),
});

/** dynalite's refusals carry the answer's body; anything else is a fault and stays one. */
export const asServiceError = (error: unknown): unknown => {
  const refusal = Refusal.safeParse(error);
  if (!refusal.success) return error;
  const { __type, message, Message } = refusal.data.body;
  return new ServiceError(__type.slice(__type.indexOf('#') + 1), message ?? Message ?? '');
};

export const checked = (name: ActionName, input: Input, store: Store): Input => {
  const { types, custom } = actions[name].rules;
  try {
    const data = validations.checkTypes({ ...input }, types);
    validations.checkValidations(data, types, custom, store);
    return data;
  } catch (error) {
    throw asServiceError(error);
  }
};

export const act = (name: ActionName, data: Input, store: Store): Promise<object> =>
  new Promise((resolve, reject) => {
    actions[name].act(store, data, (error, result) => {
      if (error) reject(asServiceError(error));
      else resolve(result ?? {});
    });
  });

export const perform = async (name: ActionName, input: Input, store: Store): Promise<object> =>
  act(name, checked(name, input, store), store);
