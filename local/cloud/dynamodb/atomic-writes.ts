import type { Change, Callback, Store, SubDb } from 'dynalite/db/index.js';
import { createSerialQueue } from '#lambdas/platform/runtime/serial-queue.ts';
import { ensure } from '../service/aws-json.ts';
import { Attributes, findTable } from './dynalite-store.ts';

/** The keys of one of dynalite's parts, such as `item-<table>`, in the store that holds them all. */
export const toKeyRange = (name: string) => ({ gte: `${name}~`, lt: `${name}~\u00ff` });

/** A store that collects its writes as changes, and whose reads see them. */
export interface PendingWrites {
  store: Store;
  changes: Map<string, Change>;
}

function collectChanges(changes: Map<string, Change>, name: string, database: SubDb): SubDb {
  const addChange = (change: Change, done: Callback) => {
    changes.set(change.key, change);
    setImmediate(done);
  };
  return {
    ...database,
    get(key, done) {
      const change = changes.get(`${name}~${key}`);
      if (!change) database.get(key, done);
      else setImmediate(done, null, change.type === 'put' ? change.value : undefined);
    },
    put: (key, value, done) => addChange({ type: 'put', key: `${name}~${key}`, value }, done),
    del: (key, done) => addChange({ type: 'del', key: `${name}~${key}` }, done),
    // Only one writer runs at a time, so dynalite's own locks are not needed and would never be released.
    lock: (_key, run) => run((done) => done),
  };
}

function openPendingWrites(store: Store): PendingWrites {
  const changes = new Map<string, Change>();
  const wrap = (name: string, database: SubDb) => collectChanges(changes, name, database);
  const pendingStore: Store = {
    ...store,
    tableDb: wrap('table', store.tableDb),
    getItemDb: (table) => wrap(`item-${table}`, store.getItemDb(table)),
    getIndexDb: (kind, table, index) =>
      wrap(`index-${kind.toLowerCase()}~${table}~${index}`, store.getIndexDb(kind, table, index)),
  };
  return { changes, store: pendingStore };
}

/** DynamoDB refuses an empty string as the key of an index; dynalite would store it. */
async function refuseEmptyIndexKeys({ changes, store }: PendingWrites): Promise<void> {
  for (const change of changes.values()) {
    const name = /^item-([^~]+)~/.exec(change.key)?.[1];
    if (change.type !== 'put' || !name) continue;
    const item = Attributes.parse(change.value);
    const { GlobalSecondaryIndexes = [] } = await findTable(store, name);
    for (const { IndexName, KeySchema } of GlobalSecondaryIndexes) {
      const emptyKey = KeySchema.find(({ AttributeName }) => item[AttributeName]?.['S'] === '');
      ensure(
        !emptyKey,
        'ValidationException',
        'One or more parameter values are not valid. A value specified for a secondary index key is ' +
          'not supported. The AttributeValue for a key attribute cannot contain an empty string value. ' +
          `IndexName: ${IndexName}, IndexKey: ${emptyKey?.AttributeName}`,
      );
    }
  }
}

/** Runs one writer at a time. All its changes are written as one batch, or none of them. */
export function createAtomicWriter(store: Store) {
  const runQueued = createSerialQueue();
  return <T>(work: (pending: PendingWrites) => Promise<T>): Promise<T> =>
    runQueued(async () => {
      const pending = openPendingWrites(store);
      const result = await work(pending);
      await refuseEmptyIndexKeys(pending);
      if (pending.changes.size > 0) await store.db.batch([...pending.changes.values()]);
      return result;
    });
}
export type Writer = ReturnType<typeof createAtomicWriter>;
