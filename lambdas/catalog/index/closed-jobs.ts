import type { DatabaseSync } from 'node:sqlite';
import { dayMs } from '#contract/india-time.ts';
import { listingKinds, type Listing } from '#contract/listings.ts';
import { jobLimits } from '#contract/limits.ts';
import { facet } from './facets.ts';

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

export type ClosedJobs = ReturnType<typeof closedJobs>;

export function closedJobs(database: DatabaseSync) {
  const insert = database.prepare(
    `INSERT OR REPLACE INTO closed (number, id, title, role, location, expires_at, deleted_at, closed_at, listed, company, pay_lakhs)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const mark = database.prepare(
    'UPDATE closed SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL',
  );
  const markClosed = database.prepare('UPDATE closed SET closed_at = ? WHERE id = ?');
  const drop = database.prepare('DELETE FROM closed WHERE id = ?');
  const purge = database.prepare('DELETE FROM closed WHERE deleted_at <= ?');
  return {
    /** Without `deletedAt` it has only expired. */
    add(job: ClosedJob, { deletedAt, closedAt }: { deletedAt?: number; closedAt?: number } = {}) {
      insert.run(
        ...[job.number, job.id, job.title, job.role, job.location],
        ...[job.expiresAt, deletedAt ?? null, closedAt ?? null],
        ...[listedText(job.listings), job.company, job.payLakhs ?? null],
      );
    },
    markClosed(id: string, closedAt: number) {
      markClosed.run(closedAt, id);
    },
    /** A job that was deleted before keeps its moment. */
    markDeleted(id: string, deletedAt: number) {
      mark.run(deletedAt, id);
    },
    drop(id: string) {
      drop.run(id);
    },
    purge(now: Date) {
      purge.run(now.getTime() - jobLimits.softDeleteForDays * dayMs);
    },
  };
}

const mostWords = 12;

export interface Condition {
  sql: string;
  values: readonly string[];
}

const everything: Condition = { sql: 'TRUE', values: [] };
export const nothing: Condition = { sql: 'FALSE', values: [] };

const escaped = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
const containing = (text: string) => `%${escaped(text)}%`;

export const together = (conditions: readonly Condition[]): Condition =>
  conditions.reduce(
    (all, { sql, values }) => ({
      sql: `${all.sql} AND ${sql}`,
      values: [...all.values, ...values],
    }),
    everything,
  );

export const withId = (id: string): Condition =>
  id === '' ? everything : { sql: 'id = ?', values: [id] };

/** Closed jobs have no index of words: each word must stand somewhere in what is kept of them. */
export const withWords = (text: string): Condition =>
  together(
    text
      .split(/[\s,;]+/u)
      .filter(Boolean)
      .slice(0, mostWords)
      .map((word) => ({
        sql: String.raw`(title || ' ' || role || ' ' || location) LIKE ? ESCAPE '\'`,
        values: [containing(word)],
      })),
  );

export const listedUnder = (listings: readonly Listing[]): Condition =>
  together(
    listings.map((listing) => ({
      sql: String.raw`listed LIKE ? ESCAPE '\'`,
      values: [containing(` ${facet.listing(listing)} `)],
    })),
  );
