import type { DatabaseSync } from 'node:sqlite';
import { numberOf, textOf } from './sql.ts';

/** What the address of a job is made of. */
export interface NamedJob {
  id: string;
  role: string;
  title: string;
}

export interface Stretch {
  /** From 0; a job stays in its stretch as long as it lives. */
  number: number;
  jobs: number;
}

/** All jobs in stretches of so many sequences, for readers that cannot take them at once. */
export interface CreationOrder {
  /** Those that hold jobs, oldest first. */
  stretches(size: number): Stretch[];
  /** Oldest first. */
  jobsOf(stretch: number, size: number): NamedJob[];
}

export function creationOrder(database: DatabaseSync): CreationOrder {
  const stretches = database.prepare(
    `SELECT number / CAST(? AS INTEGER) AS stretch, count(*) AS jobs
     FROM cards GROUP BY stretch ORDER BY stretch`,
  );
  const jobs = database.prepare(
    `SELECT id, own ->> 'role' AS role, own ->> 'title' AS title
     FROM cards WHERE number >= ? AND number < ? ORDER BY number`,
  );
  return {
    stretches: (size) =>
      stretches
        .all(size)
        .map((row) => ({ number: numberOf(row['stretch']), jobs: numberOf(row['jobs']) })),
    jobsOf: (stretch, size) =>
      jobs.all(stretch * size, (stretch + 1) * size).map((row) => ({
        id: textOf(row['id']),
        role: textOf(row['role']),
        title: textOf(row['title']),
      })),
  };
}
