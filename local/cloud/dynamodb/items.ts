import type { Store } from 'dynalite/db/index.js';
import type { Operation, Operations } from '../json-service.ts';
import { applyWrite, itemWrite, placeOf, type WriteName } from './item-write.ts';
import { perform } from './perform.ts';
import { transactWrite } from './transact-write.ts';
import type { Writer } from './writer.ts';

const single =
  (name: WriteName, store: Store, writer: Writer): Operation =>
  async (input) => {
    const write = itemWrite(name, input, store);
    return writer.change(async (pending) =>
      applyWrite(write, await placeOf(write, store), pending),
    );
  };

export const items = (store: Store, writer: Writer): Operations => ({
  GetItem: (input) => perform('getItem', input, store),
  BatchGetItem: (input) => perform('batchGetItem', input, store),
  Query: (input) => perform('query', input, store),
  Scan: (input) => perform('scan', input, store),
  PutItem: single('putItem', store, writer),
  UpdateItem: single('updateItem', store, writer),
  DeleteItem: single('deleteItem', store, writer),
  BatchWriteItem: (input) =>
    writer.change((pending) => perform('batchWriteItem', input, pending.store)),
  TransactWriteItems: transactWrite(store, writer),
});
