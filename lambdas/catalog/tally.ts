import type { DatabaseSync } from 'node:sqlite';
import { numberOf } from './sql.ts';

/** Names, their ids and the number of jobs that each counts. What changes is written by `flush`. */
export interface Tally {
  /** Counts one job more; gives the name's id. */
  add(name: string): number;
  subtract(id: number): void;
  flush(): void;
  reset(): void;
}

export function tallyOf(database: DatabaseSync, table: 'facets' | 'terms'): Tally {
  const find = database.prepare(`SELECT id FROM ${table} WHERE name = ?`);
  const insert = database.prepare(`INSERT INTO ${table} (name, jobs) VALUES (?, 0)`);
  const count = database.prepare(`UPDATE ${table} SET jobs = jobs + ? WHERE id = ? RETURNING jobs`);
  const drop = database.prepare(`DELETE FROM ${table} WHERE id = ?`);
  const ids = new Map<string, number>();
  const created = new Set<number>();
  const changes = new Map<number, number>();

  const create = (name: string): number => {
    const id = Number(insert.run(name).lastInsertRowid);
    created.add(id);
    return id;
  };
  const idOf = (name: string): number => {
    const id = ids.get(name) ?? (numberOf(find.get(name)?.['id']) || create(name));
    ids.set(name, id);
    return id;
  };
  const change = (id: number, by: number) => changes.set(id, (changes.get(id) ?? 0) + by);
  const reset = () => {
    ids.clear();
    created.clear();
    changes.clear();
  };

  return {
    add(name) {
      const id = idOf(name);
      change(id, 1);
      return id;
    },
    subtract: (id) => void change(id, -1),
    flush() {
      for (const [id, by] of changes) {
        if (by === 0 && !created.has(id)) continue;
        if (numberOf(count.get(by, id)?.['jobs']) === 0) drop.run(id);
      }
      reset();
    },
    reset,
  };
}
