import type { DatabaseSync } from 'node:sqlite';

/** The catalog between two transactions, with what the next transaction changes: numbers of jobs, and names of facets, terms and suggestions whose job count changes. */
export interface CatalogState {
  readonly changedJobs: Set<number>;
  readonly changedNames: Set<string>;
  next?: CatalogState;
}
const states = new WeakMap<DatabaseSync, CatalogState>();

const newState = (): CatalogState => ({ changedJobs: new Set(), changedNames: new Set() });

export function findState(database: DatabaseSync): CatalogState {
  const state = states.get(database) ?? newState();
  states.set(database, state);
  return state;
}

/** The numbers of the jobs that were written since then; undefined if there are more than `maxJobs`. */
export function listChangedJobs(previousState: CatalogState, maxJobs = Infinity) {
  const written = new Set<number>();
  for (let state = previousState; state.next; state = state.next) {
    for (const number of state.changedJobs) written.add(number);
    if (written.size > maxJobs) return undefined;
  }
  return written;
}

/** Every write has to use it, since the caches learn of changes here. */
export function inTransaction(database: DatabaseSync, work: () => void): void {
  const state = findState(database);
  database.exec('BEGIN IMMEDIATE');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  } finally {
    state.next = newState();
    states.set(database, state.next);
  }
}

interface CachedResult<Value> {
  value: Value;
  state: CatalogState;
}

/** Caches at most `maxEntries` results until a transaction writes. `renew` may update a result instead of computing it again. */
export function cacheResults<Value = number>(
  database: DatabaseSync,
  maxEntries = Infinity,
  renew?: (key: string, value: Value, previousState: CatalogState) => Value | undefined,
): (key: string, compute: (before?: CachedResult<Value>) => Value) => Value {
  const cache = new Map<string, CachedResult<Value>>();
  return (key, compute) => {
    const state = findState(database);
    let entry = cache.get(key);
    if (entry?.state === state && maxEntries === Infinity) return entry.value;
    if (entry?.state !== state) {
      entry = { value: (entry && renew?.(key, entry.value, entry.state)) ?? compute(entry), state };
    }
    // A map lists its keys in the order in which they were set, so the first is the least recently used.
    cache.delete(key);
    cache.set(key, entry);
    const [oldest] = cache.size > maxEntries ? cache.keys() : [];
    if (oldest !== undefined) cache.delete(oldest);
    return entry.value;
  };
}

/** Caches results until a transaction changes the job count of a name on which they depend. */
export const cacheUntilCountsChange = <Value>(
  database: DatabaseSync,
  maxEntries: number,
  dependsOn = (_: string, { size }: ReadonlySet<string>): boolean => size > 0,
) =>
  cacheResults<Value>(database, maxEntries, (key, value, previousState) => {
    for (let state = previousState; state.next; state = state.next) {
      if (dependsOn(key, state.changedNames)) return undefined;
    }
    return value;
  });
