import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import dynalite, { type Callback, type Store, type Table } from 'dynalite/db/index.js';
import validations from 'dynalite/validations/index.js';
import * as z from 'zod/mini';
import { mapToRecord } from '#contract/map-to-record.ts';
import { ensure, type Input, ServiceError } from '../service/aws-json.ts';

export const Attributes = z.record(z.string(), z.record(z.string(), z.unknown()));

const withoutDelays = { createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 };

export async function openStore(folder: string): Promise<Store> {
  await mkdir(folder, { recursive: true });
  const store = dynalite.create({ ...withoutDelays, path: folder });
  const { db } = store;
  await db.open().catch((cause: unknown) => {
    throw new Error(`The table data in ${folder} cannot be opened.`, { cause });
  });
  // dynalite never closes its iterators, and each of them pins a snapshot of the data.
  db.createKeyStream = (options) => Readable.from(db.keys(options));
  db.createValueStream = (options) => Readable.from(db.values(options));
  return store;
}

/** The names of dynalite's files. */
const actionNames = [
  ...(['getItem', 'putItem', 'updateItem', 'deleteItem'] as const),
  ...(['batchGetItem', 'batchWriteItem', 'query', 'scan'] as const),
  ...(['createTable', 'describeTable', 'listTables'] as const),
];
export type ActionName = (typeof actionNames)[number];

type RunAction = (store: Store, input: object, done: Callback<object>) => void;
const RunAction = z.custom<RunAction>((value) => typeof value === 'function');
const Rules = z.object({
  types: z.record(z.string(), z.unknown()),
  custom: z.optional(z.unknown()),
});

const requireModule = createRequire(import.meta.url);
const actions = mapToRecord(actionNames, (name) => ({
  runAction: RunAction.parse(requireModule(`dynalite/actions/${name}.js`)),
  rules: Rules.parse(requireModule(`dynalite/validations/${name}.js`)),
}));

const text = z.optional(z.string());
const Failure = z.object({ body: z.object({ __type: z.string(), message: text, Message: text }) });

/** An error of dynalite holds the body of the answer. Any other error is given back unchanged. */
export const toServiceError = (error: unknown): unknown => {
  const { __type, message, Message } = Failure.safeParse(error).data?.body ?? {};
  if (__type === undefined) return error;
  return new ServiceError(__type.slice(__type.indexOf('#') + 1), message ?? Message ?? '');
};

export const checkInput = (name: ActionName, input: Input, store: Store): Input => {
  const { types, custom } = actions[name].rules;
  try {
    const data = validations.checkTypes({ ...input }, types);
    validations.checkValidations(data, types, custom, store);
    return data;
  } catch (error) {
    throw toServiceError(error);
  }
};

/** Turns a callback of dynalite into a promise, which rejects with its errors. */
export const callDynalite = <T>(start: (done: Callback<T>) => void): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    start((error, result) => (error ? reject(toServiceError(error)) : resolve(result)));
  });

export async function findTable(store: Store, name: string): Promise<Table> {
  const table = await callDynalite<Table>((done) => store.getTable(name, true, done));
  ensure(table, 'ResourceNotFoundException', 'Requested resource not found');
  return table;
}

export const runAction = async (name: ActionName, data: Input, store: Store): Promise<object> =>
  (await callDynalite<object>((done) => actions[name].runAction(store, data, done))) ?? {};

export const validateAndRun = async (name: ActionName, input: Input, store: Store) =>
  runAction(name, checkInput(name, input, store), store);
