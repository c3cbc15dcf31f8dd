import type { DatabaseSync } from 'node:sqlite';
import { dayMs } from '#contract/india-time.ts';
import { listingKinds } from '#contract/listings.ts';
import { jobLimits } from '#contract/limits.ts';

export interface ClosedJob {
  number: number;
  id: string;
  expiresAt: number;
  title: string;
  role: string;
  location: string;
  /** The names of its listings, such as `city:pune`. */
  listings: readonly string[];
  company: number;
  payLakhs: number | undefined;
}

const isListing = (name: string) => listingKinds.some((kind) => name.startsWith(`${kind}:`));

/** One text, so that a listing is found by what stands around its name. */
const listedText = (names: readonly string[]): string =>
  [' ', ...names.filter(isListing).map((name) => `${name} `)].join('');

/** With neither it has only expired. */
interface Ending {
  deletedAt?: number;
  closedAt?: number;
}

export function closedJobs(database: DatabaseSync) {
  const insert = database.prepare(
    `INSERT OR REPLACE INTO closed (number, id, title, role, location, expires_at, deleted_at, closed_at, listed, company, pay_lakhs)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  // A job that was deleted before keeps its moment.
  const mark = database.prepare(
    `UPDATE closed SET deleted_at = coalesce(deleted_at, ?), closed_at = coalesce(?, closed_at)
     WHERE id = ?`,
  );
  const drop = database.prepare('DELETE FROM closed WHERE id = ?');
  const purge = database.prepare('DELETE FROM closed WHERE deleted_at <= ?');
  return {
    add(job: ClosedJob, { deletedAt, closedAt }: Ending) {
      insert.run(
        ...[job.number, job.id, job.title, job.role, job.location],
        ...[job.expiresAt, deletedAt ?? null, closedAt ?? null],
        ...[listedText(job.listings), job.company, job.payLakhs ?? null],
      );
    },
    mark(id: string, { deletedAt, closedAt }: Ending) {
      mark.run(deletedAt ?? null, closedAt ?? null, id);
    },
    drop(id: string) {
      drop.run(id);
    },
    purge(now: Date) {
      purge.run(now.getTime() - jobLimits.softDeleteForDays * dayMs);
    },
  };
}
