import type { Attributes as Item, Store, Table } from 'dynalite/db/index.js';
import * as z from 'zod/mini';
import { Attributes, findTable, validateAndRun } from './dynalite-store.ts';
import { toKeyRange, type Writer } from './atomic-writes.ts';
import { ttlKey } from './table-operations.ts';
import { deleteExpiredTokens } from './transactions.ts';

const secondsNow = () => Math.floor(Date.now() / 1000);

async function findExpiredKeys(store: Store, { TableName, KeySchema }: Table, attribute: string) {
  // All rows are read, so only this one attribute is parsed.
  const Expiring = z.object({ [attribute]: z.object({ N: z.string() }) });
  const keys: Item[] = [];
  for await (const row of store.db.values(toKeyRange(`item-${TableName}`))) {
    const expirySeconds = Expiring.safeParse(row).data?.[attribute]?.N;
    if (expirySeconds === undefined || Number(expirySeconds) > secondsNow()) continue;
    const item = Attributes.parse(row);
    const parts = KeySchema.map(({ AttributeName: name }) => [name, item[name] ?? {}] as const);
    keys.push(Object.fromEntries(parts));
  }
  return keys;
}

async function deleteExpiredRows(store: Store, write: Writer): Promise<void> {
  await write(deleteExpiredTokens);
  for await (const [settingKey, setting] of store.db.iterator(toKeyRange('ttl'))) {
    const TableName = settingKey.slice(ttlKey('').length);
    const { AttributeName: expiry } = z.object({ AttributeName: z.string() }).parse(setting);
    for (const Key of await findExpiredKeys(store, await findTable(store, TableName), expiry)) {
      const expiryCondition = {
        ConditionExpression: '#expiry <= :now',
        ExpressionAttributeNames: { '#expiry': expiry },
        ExpressionAttributeValues: { ':now': { N: String(secondsNow()) } },
      };
      // The delete fails if the row was deleted or got a later expiry after it was read.
      await write((pending) =>
        validateAndRun('deleteItem', { TableName, Key, ...expiryCondition }, pending.store),
      ).catch(() => undefined);
    }
  }
}

const fiveMinutesMs = 5 * 60 * 1000;

/** Returns a function that stops the sweeping and waits for a sweep that is running. */
export function startExpirySweeper(store: Store, write: Writer): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => deleteExpiredRows(store, write)).catch(console.error);
  }, fiveMinutesMs).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
