import type { DatabaseSync } from 'node:sqlite';
import { numberOf, textOf } from './sql.ts';

/** Names, their ids and the number of jobs that each counts. What changes is written by `flush`. */
export interface CountedNames {
  /** Counts one job more; gives the name's id. */
  add(name: string): number;
  subtract(id: number): void;
  nameOf(id: number): string | undefined;
  flush(): void;
  /** Forgets what was not written, after a transaction that failed. */
  reset(): void;
}

export interface Counted {
  id: number;
  name: string;
  /** As the table has it. */
  before: number;
  after: number;
}

/** What was read or written is kept, as most names come again; so many at most. */
const mostCached = 50_000;

function countedIn(database: DatabaseSync, table: string) {
  const byName = database.prepare(`SELECT id, name, jobs FROM ${table} WHERE name = ?`);
  const byId = database.prepare(`SELECT id, name, jobs FROM ${table} WHERE id = ?`);
  const countedOf = (row: ReturnType<typeof byName.get>): Counted | undefined => {
    const jobs = numberOf(row?.['jobs']);
    if (!row) return undefined;
    return { id: numberOf(row['id']), name: textOf(row['name']), before: jobs, after: jobs };
  };
  return {
    named: (name: string) => countedOf(byName.get(name)),
    at: (id: number) => countedOf(byId.get(id)),
  };
}

function saverOf(database: DatabaseSync, table: string): (count: Counted) => void {
  const insert = database.prepare(`INSERT INTO ${table} (id, name, jobs) VALUES (?, ?, ?)`);
  const update = database.prepare(`UPDATE ${table} SET jobs = ? WHERE id = ?`);
  const drop = database.prepare(`DELETE FROM ${table} WHERE id = ?`);
  return ({ id, name, before, after }) => {
    if (after === 0) drop.run(id);
    else if (before === 0) insert.run(id, name, after);
    else update.run(after, id);
  };
}

export function countedNames(
  database: DatabaseSync,
  table: 'facets' | 'terms' | 'suggestions',
  changed: (count: Counted) => void = () => undefined,
): CountedNames {
  const find = countedIn(database, table);
  const save = saverOf(database, table);
  const newest = database.prepare(`SELECT max(id) AS id FROM ${table}`);
  const names = new Map<string, Counted>();
  const ids = new Map<number, Counted>();
  const changes = new Set<Counted>();
  let lastId: number | undefined;

  const keep = (count: Counted): Counted => {
    names.set(count.name, count);
    ids.set(count.id, count);
    return count;
  };
  const create = (name: string): Counted => {
    lastId = (lastId ?? numberOf(newest.get()?.['id'])) + 1;
    return { id: lastId, name, before: 0, after: 0 };
  };
  const reset = () => {
    [names, ids, changes].forEach((cache) => cache.clear());
    lastId = undefined;
  };
  const known = (id: number) => ids.get(id) ?? find.at(id);
  const write = (count: Counted) => {
    if (count.before !== count.after) {
      save(count);
      changed(count);
    }
    count.before = count.after;
    if (count.after > 0) return;
    names.delete(count.name);
    ids.delete(count.id);
  };

  return {
    add(name) {
      const count = names.get(name) ?? keep(find.named(name) ?? create(name));
      count.after++;
      changes.add(count);
      return count.id;
    },
    subtract(id) {
      const count = known(id);
      if (!count) return;
      count.after--;
      changes.add(keep(count));
    },
    nameOf: (id) => known(id)?.name,
    flush() {
      changes.forEach(write);
      changes.clear();
      if (names.size > mostCached) reset();
    },
    reset,
  };
}
