import type { DatabaseSync } from 'node:sqlite';
import { findState, toNumber, toText } from './sql.ts';

/** How many jobs have a name: in the database, and after the changes of this transaction. */
export interface Counted {
  id: number;
  name: string;
  before: number;
  after: number;
}

const maxCached = 50_000;

export function countedNames(
  database: DatabaseSync,
  table: 'facets' | 'terms' | 'suggestions',
  changed: (count: Counted) => void = () => undefined,
) {
  const byName = database.prepare(`SELECT id, name, jobs FROM ${table} WHERE name = ?`);
  const byId = database.prepare(`SELECT id, name, jobs FROM ${table} WHERE id = ?`);
  const insert = database.prepare(`INSERT INTO ${table} (id, name, jobs) VALUES (?, ?, ?)`);
  const update = database.prepare(`UPDATE ${table} SET jobs = ? WHERE id = ?`);
  const drop = database.prepare(`DELETE FROM ${table} WHERE id = ?`);
  const newest = database.prepare(`SELECT max(id) AS id FROM ${table}`);
  const names = new Map<string, Counted>();
  const ids = new Map<number, Counted>();
  const changes = new Set<Counted>();
  let lastId: number | undefined;
  /** The table was empty when the first name was added, so the maps hold all of its names. */
  let isWhole = false;

  const toCounted = (row: ReturnType<typeof byName.get>): Counted | undefined => {
    const jobs = toNumber(row?.['jobs']);
    return row && { id: toNumber(row['id']), name: toText(row['name']), before: jobs, after: jobs };
  };
  const keep = (count: Counted): Counted => {
    names.set(count.name, count);
    ids.set(count.id, count);
    return count;
  };
  const find = (name: string): Counted => {
    if (lastId === undefined) {
      lastId = toNumber(newest.get()?.['id']);
      isWhole = lastId === 0;
    }
    const stored = isWhole ? undefined : toCounted(byName.get(name));
    return stored ?? { id: ++lastId, name, before: 0, after: 0 };
  };
  const reset = () => {
    [names, ids, changes].forEach((cache) => cache.clear());
    lastId = undefined;
  };
  const known = (id: number) => ids.get(id) ?? toCounted(byId.get(id));
  const write = (count: Counted) => {
    const { id, name, before, after } = count;
    if (before !== after) {
      findState(database).recounted.add(name);
      if (after === 0) drop.run(id);
      else if (before === 0) insert.run(id, name, after);
      else update.run(after, id);
      changed(count);
    }
    count.before = after;
    if (after > 0) return;
    names.delete(name);
    ids.delete(id);
  };

  return {
    add(name: string): number {
      const count = names.get(name) ?? keep(find(name));
      if (count.after++ === count.before) changes.add(count);
      return count.id;
    },
    subtract(id: number) {
      const count = known(id);
      if (!count) return;
      count.after--;
      changes.add(keep(count));
    },
    findName: (id: number) => known(id)?.name,
    flush() {
      changes.forEach(write);
      changes.clear();
      if (names.size > maxCached) reset();
    },
    reset,
  };
}
