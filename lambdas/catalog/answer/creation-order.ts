import type { DatabaseSync } from 'node:sqlite';
import type { Listing } from '#contract/listings.ts';
import { listNewest } from '../index/bitmap.ts';
import type { Listings } from './listings.ts';
import { toNumber, toText, untilChanged } from '../index/sql.ts';

export interface NamedJob {
  id: string;
  role: string;
  title: string;
  updatedAt: number;
}

export type CreationOrder = ReturnType<typeof creationOrder>;

export function creationOrder(database: DatabaseSync, listings: Listings) {
  const stretches = database.prepare(
    `SELECT number / CAST(? AS INTEGER) AS stretch, count(*) AS jobs, max(updated_at) AS updated_at
     FROM cards GROUP BY stretch ORDER BY stretch`,
  );
  const jobs = database.prepare(
    `SELECT id, role, title, updated_at
     FROM cards WHERE number >= ? AND number < ? ORDER BY number`,
  );
  const created = database.prepare('SELECT created_at FROM cards WHERE number = ?');
  const read = (size: number) =>
    stretches.all(size).map((row) => ({
      /** Counts from 0; a job stays in its stretch as long as it lives. */
      number: toNumber(row['stretch']),
      jobs: toNumber(row['jobs']),
      updatedAt: toNumber(row['updated_at']),
    }));
  const cached = untilChanged<ReturnType<typeof read>>(database);
  return {
    stretches: (size: number) => cached(String(size), () => read(size)),
    newest(listing?: Listing): number | undefined {
      const results = listing ? listings.ofAny([listing]) : listings.everything;
      const row = created.get(listNewest(results.jobs(), 1, 0)[0] ?? null);
      return row && toNumber(row['created_at']);
    },
    listJobs: (stretch: number, size: number) =>
      jobs.all(stretch * size, (stretch + 1) * size).map((row): NamedJob => ({
        id: toText(row['id']),
        role: toText(row['role']),
        title: toText(row['title']),
        updatedAt: toNumber(row['updated_at']),
      })),
  };
}
