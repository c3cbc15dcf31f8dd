import type { Attributes as Item, Store, Table } from 'dynalite/db/index.js';
import * as z from 'zod/mini';
import type { Input, Operations } from '../service/json-service.ts';
import { perform } from './perform.ts';
import { Attributes, findTable, type Pending, toRange, type Writer } from './store.ts';
import { forgetOldTokens } from './transactions.ts';

const Created = z.looseObject({
  TableName: z.string(),
  TableStatus: z.string(),
  GlobalSecondaryIndexes: z.optional(z.array(z.looseObject({ IndexStatus: z.string() }))),
});

/** The table is active at once: a kill between two writes cannot leave it half made. */
async function create(input: Input, { changes, store }: Pending) {
  await perform('createTable', input, store);
  const [change] = changes.values();
  if (change?.type !== 'put') throw new Error('No table was noted.');
  const table = Created.parse(change.value);
  const indexes = table.GlobalSecondaryIndexes?.map((each) => ({ ...each, IndexStatus: 'ACTIVE' }));
  const active = {
    ...table,
    TableStatus: 'ACTIVE',
    ...(indexes && { GlobalSecondaryIndexes: indexes }),
  };
  changes.set(change.key, { ...change, value: active });
  return { TableDescription: active };
}

const ExpiryInput = z.object({
  TableName: z.string(),
  TimeToLiveSpecification: z.object({ AttributeName: z.string(), Enabled: z.literal(true) }),
});
const ttlKey = (table: string) => `ttl~${table}`;

export const tables = (store: Store, write: Writer): Operations => ({
  CreateTable: (input) => write((pending) => create(input, pending)),
  DescribeTable: (input) => perform('describeTable', input, store),
  ListTables: (input) => perform('listTables', input, store),
  UpdateTimeToLive: (input) =>
    write(async ({ changes }) => {
      const { TableName, TimeToLiveSpecification } = ExpiryInput.parse(input);
      const { AttributeName } = TimeToLiveSpecification;
      const key = ttlKey(TableName);
      changes.set(key, { type: 'put', key, value: { AttributeName } });
      return { TimeToLiveSpecification };
    }),
});

const secondsNow = () => Math.floor(Date.now() / 1000);

async function expiredKeys(store: Store, { TableName, KeySchema }: Table, attribute: string) {
  // Many rows are looked at, so only this one attribute is read.
  const Expiring = z.object({ [attribute]: z.object({ N: z.string() }) });
  const keys: Item[] = [];
  for await (const row of store.db.values(toRange(`item-${TableName}`))) {
    const at = Expiring.safeParse(row).data?.[attribute]?.N;
    if (at === undefined || Number(at) > secondsNow()) continue;
    const item = Attributes.parse(row);
    const parts = KeySchema.map(({ AttributeName: name }) => [name, item[name] ?? {}] as const);
    keys.push(Object.fromEntries(parts));
  }
  return keys;
}

async function sweep(store: Store, write: Writer): Promise<void> {
  await write(forgetOldTokens);
  for await (const [settingKey, setting] of store.db.iterator(toRange('ttl'))) {
    const TableName = settingKey.slice(ttlKey('').length);
    const { AttributeName: expiry } = z.object({ AttributeName: z.string() }).parse(setting);
    for (const Key of await expiredKeys(store, await findTable(store, TableName), expiry)) {
      const stillExpired = {
        ConditionExpression: '#expiry <= :now',
        ExpressionAttributeNames: { '#expiry': expiry },
        ExpressionAttributeValues: { ':now': { N: String(secondsNow()) } },
      };
      const input = { TableName, Key, ...stillExpired };
      // A refusal means that the row was given a later expiry, or deleted, since it was read.
      await write((pending) => perform('deleteItem', input, pending.store)).catch(() => undefined);
    }
  }
}

const fiveMinutesMs = 5 * 60 * 1000;

/** Gives what ends it, and waits for the sweep under way. */
export function startSweeping(store: Store, write: Writer): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => sweep(store, write)).catch(console.error);
  }, fiveMinutesMs).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
