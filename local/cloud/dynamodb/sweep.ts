import type { Attributes as Item, Store, Table } from 'dynalite/db/index.js';
import * as z from 'zod/mini';
import { Attributes } from './attributes.ts';
import { perform } from './perform.ts';
import { forgetOldTokens } from './request-tokens.ts';
import { findTable, rangeOf } from './store.ts';
import { expiryAttributes } from './time-to-live.ts';
import type { Writer } from './writer.ts';

const secondsNow = () => Math.floor(Date.now() / 1000);

const isExpired = (attribute: string) => {
  // Of the many rows that are looked at only this one attribute is read.
  const Expiring = z.object({ [attribute]: z.object({ N: z.string() }) });
  return (row: unknown) => {
    const at = Expiring.safeParse(row).data?.[attribute]?.N;
    return at !== undefined && Number(at) <= secondsNow();
  };
};

const keyOf = (row: unknown, { KeySchema }: Table): Item => {
  const item = Attributes.parse(row);
  return Object.fromEntries(
    KeySchema.map(({ AttributeName }) => [AttributeName, item[AttributeName] ?? {}]),
  );
};

const expiredKeys = async (store: Store, name: string, attribute: string) => {
  const table = await findTable(store, name);
  const expired = isExpired(attribute);
  const keys: Item[] = [];
  for await (const row of store.db.values(rangeOf(`item-${name}`))) {
    if (expired(row)) keys.push(keyOf(row, table));
  }
  return keys;
};

/** Deletes the rows whose time has come, and what no retry can ask for any more. */
export const sweep = async (store: Store, writer: Writer): Promise<void> => {
  await writer.change(forgetOldTokens);
  for (const [TableName, attribute] of await expiryAttributes(store)) {
    for (const Key of await expiredKeys(store, TableName, attribute)) {
      const stillExpired = {
        ConditionExpression: '#expiry <= :now',
        ExpressionAttributeNames: { '#expiry': attribute },
        ExpressionAttributeValues: { ':now': { N: String(secondsNow()) } },
      };
      await writer
        .change((pending) =>
          perform('deleteItem', { TableName, Key, ...stillExpired }, pending.store),
        )
        // The row was given a later expiry, or deleted, since it was read.
        .catch(() => undefined);
    }
  }
};

/** Sweeps now and then; `stop` waits for the sweep under way. */
export const sweeper = (store: Store, writer: Writer, everyMs: number) => {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => sweep(store, writer)).catch(console.error);
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
};
