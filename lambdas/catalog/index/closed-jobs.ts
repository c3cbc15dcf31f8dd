import type { DatabaseSync } from 'node:sqlite';
import { dayMs } from '#contract/india-time.ts';
import { listingKinds } from '#contract/jobs/listings.ts';
import { jobLimits } from '#contract/limits.ts';

/** What is kept of a job that is not open; its page and its row in a list are read from the table. */
export interface ClosedJob {
  number: number;
  id: string;
  expiresAt: number;
  title: string;
  role: string;
  location: string;
  /** The names of its listings, such as `city:pune`. */
  listings: readonly string[];
  /** By its slug. */
  company: string;
  /** The most that it paid in a year, where it stated that. */
  payLakhs: number | undefined;
}

interface Moments {
  deletedAt?: number;
  closedAt?: number;
}

export interface ClosedJobs {
  /** Without `deletedAt` it has only expired. */
  add(job: ClosedJob, moments?: Moments): void;
  /** The table knows by now that it has expired. */
  markClosed(id: string, closedAt: number): void;
  /** Of a job that had expired before; what was deleted already keeps its moment. */
  markDeleted(id: string, deletedAt: number): void;
  drop(id: string): void;
  /** Takes out what can no longer be restored. */
  purge(now: Date): number;
}

const separator = ' ';
const isListing = (name: string) => listingKinds.some((kind) => name.startsWith(`${kind}:`));

/** As one text, so that a listing is found by what stands around its name. */
export const listedText = (names: readonly string[]): string =>
  [separator, ...names.filter(isListing).map((name) => name + separator)].join('');

export function closedJobs(database: DatabaseSync): ClosedJobs {
  const insert = database.prepare(
    `INSERT OR REPLACE INTO closed (number, id, expires_at, deleted_at, closed_at, title, role, location, listed, company, pay_lakhs)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const mark = database.prepare(
    'UPDATE closed SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL',
  );
  const markClosed = database.prepare('UPDATE closed SET closed_at = ? WHERE id = ?');
  const drop = database.prepare('DELETE FROM closed WHERE id = ?');
  const purge = database.prepare('DELETE FROM closed WHERE deleted_at <= ?');
  return {
    add(
      { number, id, expiresAt, listings, company, payLakhs, ...texts },
      { deletedAt, closedAt } = {},
    ) {
      const { title, role, location } = texts;
      const moments = [expiresAt, deletedAt ?? null, closedAt ?? null];
      insert.run(
        number,
        id,
        ...moments,
        title,
        role,
        location,
        listedText(listings),
        company,
        payLakhs ?? null,
      );
    },
    markClosed(id, closedAt) {
      markClosed.run(closedAt, id);
    },
    markDeleted(id, deletedAt) {
      mark.run(deletedAt, id);
    },
    drop(id) {
      drop.run(id);
    },
    purge: (now) => Number(purge.run(now.getTime() - jobLimits.softDeleteForDays * dayMs).changes),
  };
}
