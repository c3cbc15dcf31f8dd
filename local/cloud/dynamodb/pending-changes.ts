import type { Change, Done, Store, SubDb } from 'dynalite/db/index.js';

/** A store whose writes are only noted down, and which reads what was noted. */
export interface Pending {
  store: Store;
  changes: Map<string, Change>;
}

const noLock: SubDb['lock'] = (_key, run) => run((done) => done);

const noting = (changes: Map<string, Change>, name: string, real: SubDb): SubDb => {
  const note = (change: Change, done: Done) => {
    changes.set(change.key, change);
    setImmediate(done);
  };
  return {
    ...real,
    get(key, done) {
      const change = changes.get(`${name}~${key}`);
      if (!change) real.get(key, done);
      else setImmediate(done, null, change.type === 'put' ? change.value : undefined);
    },
    put: (key, value, done) => note({ type: 'put', key: `${name}~${key}`, value }, done),
    del: (key, done) => note({ type: 'del', key: `${name}~${key}` }, done),
    // One writer works at a time, so dynalite's own locks would only wait for themselves.
    lock: noLock,
  };
};

export const pendingOn = (store: Store): Pending => {
  const changes = new Map<string, Change>();
  return {
    changes,
    store: {
      ...store,
      tableDb: noting(changes, 'table', store.tableDb),
      getItemDb: (table) => noting(changes, `item-${table}`, store.getItemDb(table)),
      getIndexDb: (kind, table, index) =>
        noting(
          changes,
          `index-${kind.toLowerCase()}~${table}~${index}`,
          store.getIndexDb(kind, table, index),
        ),
    },
  };
};
