import type { DatabaseSync } from 'node:sqlite';
import { dayMs } from '#contract/india-time.ts';
import { listingKinds } from '#contract/listings.ts';
import { jobLimits } from '#contract/limits.ts';
import { mostPay, payPrefix } from './facets.ts';

const isListing = (name: string) => listingKinds.some((kind) => name.startsWith(`${kind}:`));

/** One text, so that a listing is found by what stands around its name. */
const listedText = (names: readonly string[]): string =>
  [' ', ...names.filter(isListing).map((name) => `${name} `)].join('');

function parsePayLakhs(names: readonly string[]): number | undefined {
  const name = names.find((each) => each.startsWith(payPrefix));
  const thousands = name === undefined ? mostPay : Number(name.slice(payPrefix.length));
  return thousands < mostPay ? Math.floor(thousands / 100) : undefined;
}

/** With neither it has only expired. */
interface Ending {
  deletedAt?: number;
  closedAt?: number;
}

export function closedJobs(database: DatabaseSync) {
  const insert = database.prepare(
    `INSERT OR REPLACE INTO closed (number, id, title, role, location, expires_at, company,
       deleted_at, closed_at, listed, pay_lakhs)
     SELECT number, id, title, role, location, expires_at, company, ?, ?, ?, ?
     FROM cards WHERE id = ?`,
  );
  // A job that was deleted before keeps its moment.
  const mark = database.prepare(
    `UPDATE closed SET deleted_at = coalesce(deleted_at, ?), closed_at = coalesce(?, closed_at)
     WHERE id = ?`,
  );
  const drop = database.prepare('DELETE FROM closed WHERE id = ?');
  const purge = database.prepare('DELETE FROM closed WHERE deleted_at <= ?');
  return {
    /** Its card must still be there. */
    add(id: string, facets: readonly string[], { deletedAt, closedAt }: Ending) {
      const ended = [deletedAt ?? null, closedAt ?? null];
      insert.run(...ended, listedText(facets), parsePayLakhs(facets) ?? null, id);
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
