import type { DatabaseSync } from 'node:sqlite';
import { findState } from './result-cache.ts';
import { toNumber, toText } from './sqlite-values.ts';

/** How many jobs have a name: in the database, and after the changes of this transaction. */
export interface NameCount {
  id: number;
  name: string;
  storedJobs: number;
  jobs: number;
}

const maxCached = 50_000;

export function nameCounts(
  database: DatabaseSync,
  table: 'facets' | 'terms' | 'suggestions',
  onChange: (count: NameCount) => void = () => undefined,
) {
  const selectByName = database.prepare(`SELECT id, name, jobs FROM ${table} WHERE name = ?`);
  const selectById = database.prepare(`SELECT id, name, jobs FROM ${table} WHERE id = ?`);
  const insert = database.prepare(`INSERT INTO ${table} (id, name, jobs) VALUES (?, ?, ?)`);
  const update = database.prepare(`UPDATE ${table} SET jobs = ? WHERE id = ?`);
  const deleteById = database.prepare(`DELETE FROM ${table} WHERE id = ?`);
  const selectLastId = database.prepare(`SELECT max(id) AS id FROM ${table}`);
  const countsByName = new Map<string, NameCount>();
  const countsById = new Map<number, NameCount>();
  const changes = new Set<NameCount>();
  let lastId: number | undefined;
  /** True if the table was empty when the first name was added: then the maps hold all names. */
  let hasAllNames = false;

  const toCount = (row: ReturnType<typeof selectByName.get>): NameCount | undefined => {
    const jobs = toNumber(row?.['jobs']);
    return row && { id: toNumber(row['id']), name: toText(row['name']), storedJobs: jobs, jobs };
  };
  const cacheCount = (count: NameCount): NameCount => {
    countsByName.set(count.name, count);
    countsById.set(count.id, count);
    return count;
  };
  const findOrCreate = (name: string): NameCount => {
    if (lastId === undefined) {
      lastId = toNumber(selectLastId.get()?.['id']);
      hasAllNames = lastId === 0;
    }
    const stored = hasAllNames ? undefined : toCount(selectByName.get(name));
    return stored ?? { id: ++lastId, name, storedJobs: 0, jobs: 0 };
  };
  const reset = () => {
    [countsByName, countsById, changes].forEach((cache) => cache.clear());
    lastId = undefined;
  };
  const findById = (id: number) => countsById.get(id) ?? toCount(selectById.get(id));
  const writeCount = (count: NameCount) => {
    const { id, name, storedJobs, jobs } = count;
    if (storedJobs !== jobs) {
      findState(database).changedNames.add(name);
      if (jobs === 0) deleteById.run(id);
      else if (storedJobs === 0) insert.run(id, name, jobs);
      else update.run(jobs, id);
      onChange(count);
    }
    count.storedJobs = jobs;
    if (jobs > 0) return;
    countsByName.delete(name);
    countsById.delete(id);
  };

  return {
    add(name: string): number {
      const count = countsByName.get(name) ?? cacheCount(findOrCreate(name));
      // Listed at its first change; `subtract` lists every change, as the set ignores repeats.
      if (count.jobs++ === count.storedJobs) changes.add(count);
      return count.id;
    },
    subtract(id: number) {
      const count = findById(id);
      if (!count) return;
      count.jobs--;
      changes.add(cacheCount(count));
    },
    findName: (id: number) => findById(id)?.name,
    flush() {
      changes.forEach(writeCount);
      changes.clear();
      if (countsByName.size > maxCached) reset();
    },
    reset,
  };
}
