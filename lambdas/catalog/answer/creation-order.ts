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

interface Stretch {
  /** Counts from 0; a job stays in its stretch as long as it lives. */
  number: number;
  jobs: number;
  updatedAt: number;
}

export interface CreationOrder {
  stretches(size: number): Stretch[];
  newest(listing?: Listing): number | undefined;
  listJobs(stretch: number, size: number): NamedJob[];
}

export function creationOrder(database: DatabaseSync, listings: Listings): CreationOrder {
  const stretches = database.prepare(
    `SELECT number / CAST(? AS INTEGER) AS stretch, count(*) AS jobs, max(updated_at) AS updated_at
     FROM cards GROUP BY stretch ORDER BY stretch`,
  );
  const jobs = database.prepare(
    `SELECT id, role, title, updated_at
     FROM cards WHERE number >= ? AND number < ? ORDER BY number`,
  );
  const created = database.prepare('SELECT created_at FROM cards WHERE number = ?');
  const cached = untilChanged<Stretch[]>(database);
  const read = (size: number) =>
    stretches.all(size).map((row) => ({
      number: toNumber(row['stretch']),
      jobs: toNumber(row['jobs']),
      updatedAt: toNumber(row['updated_at']),
    }));
  return {
    stretches: (size) => cached(String(size), () => read(size)),
    newest(listing) {
      const results = listing ? listings.ofAny([listing]) : listings.everything;
      const numbers = results.tiers().flatMap((tier) => listNewest(tier, 1, 0));
      const row = numbers.length > 0 ? created.get(Math.max(...numbers)) : undefined;
      return row && toNumber(row['created_at']);
    },
    listJobs: (stretch, size) =>
      jobs.all(stretch * size, (stretch + 1) * size).map((row) => ({
        id: toText(row['id']),
        role: toText(row['role']),
        title: toText(row['title']),
        updatedAt: toNumber(row['updated_at']),
      })),
  };
}
