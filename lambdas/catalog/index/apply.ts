import type { DatabaseSync } from 'node:sqlite';
import { dayMs } from '#contract/india-time.ts';
import { jobLimits } from '#contract/limits.ts';
import { listingKinds } from '#contract/listings.ts';
import type { CatalogJob, LogEntry } from './catalog-job.ts';
import { maxPay, payPrefix } from './facets.ts';
import { jobCards } from './job-cards.ts';
import { readState } from './schema.ts';
import { inTransaction, toText } from './sql.ts';

/** Entries that should follow were trimmed: only a newer snapshot can help. */
export class GapInLog extends Error {
  override name = 'GapInLog';
}

/** `deletedAt` is set for a deleted job that can still be restored. */
export type LoadedJob = CatalogJob & { deletedAt?: string | undefined };

const isListing = (name: string) => listingKinds.some((kind) => name.startsWith(`${kind}:`));

/** One text, so that a listing is found by what stands around its name. */
const listedText = (names: readonly string[]): string =>
  [' ', ...names.filter(isListing).map((name) => `${name} `)].join('');

function parsePayLakhs(names: readonly string[]): number | undefined {
  const name = names.find((each) => each.startsWith(payPrefix));
  const thousands = name === undefined ? maxPay : Number(name.slice(payPrefix.length));
  return thousands < maxPay ? Math.floor(thousands / 100) : undefined;
}

/** With neither it has only expired. */
interface Ending {
  deletedAt?: number;
  closedAt?: number;
}

function closedJobs(database: DatabaseSync) {
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
    mark: (id: string, { deletedAt, closedAt }: Ending) =>
      mark.run(deletedAt ?? null, closedAt ?? null, id),
    drop: (id: string) => drop.run(id),
    purge: (now: Date) => purge.run(now.getTime() - jobLimits.softDeleteForDays * dayMs),
  };
}

export type CatalogWriter = ReturnType<typeof openWriter>;

export function openWriter(database: DatabaseSync) {
  const cards = jobCards(database);
  const closed = closedJobs(database);
  const move = database.prepare('UPDATE state SET sequence = ?');
  const expired = database.prepare('SELECT id FROM cards WHERE expires_at <= ?');
  let { sequence } = readState(database);

  const end = (id: string, ending: Parameters<typeof closed.mark>[1]) => {
    const facets = cards.listFacets(id);
    if (facets) closed.add(id, facets, ending);
    else closed.mark(id, ending);
    cards.remove(id);
  };
  const put = (job: CatalogJob) => {
    const { id } = job.card;
    cards.remove(id);
    closed.drop(id);
    cards.add(job);
    if (job.closedAt !== undefined) end(id, { closedAt: Date.parse(job.closedAt) });
  };
  const follow = ({ change }: LogEntry) => {
    if (change?.operation === 'put') put(change.job);
    if (change?.operation === 'delete') end(change.id, { deletedAt: Date.parse(change.at) });
    if (change?.operation !== 'close') return;
    for (const id of change.ids) end(id, { closedAt: Date.parse(change.at) });
  };
  const write = (to: number, work: () => void) => {
    try {
      inTransaction(database, () => {
        work();
        cards.flush();
        move.run(to);
      });
      sequence = to;
    } catch (error) {
      cards.reset();
      throw error;
    }
  };

  return {
    get sequence(): number {
      return sequence;
    },
    /** Entries that the catalog already holds change nothing. */
    apply(entries: readonly LogEntry[]) {
      const fresh = entries.filter((entry) => entry.sequence > sequence);
      fresh.forEach((entry, place) => {
        if (entry.sequence !== sequence + 1 + place) throw new GapInLog(`before ${entry.sequence}`);
      });
      if (fresh.length === 0) return;
      write(sequence + fresh.length, () => {
        fresh.forEach(follow);
      });
    },
    /** `moveTo` writes shared data once for all jobs. After a failure the catalog is of no use. */
    load(jobs: Iterable<LoadedJob>) {
      inTransaction(database, () => {
        for (const { deletedAt, ...job } of jobs) {
          put(job);
          if (deletedAt !== undefined) end(job.card.id, { deletedAt: Date.parse(deletedAt) });
        }
      });
    },
    moveTo(to: number) {
      write(to, () => undefined);
    },
    /** Also forgets closed jobs that nobody can restore. */
    dropExpired(now: Date): number {
      const ids = expired.all(now.getTime()).map((row) => toText(row['id']));
      if (ids.length > 0) {
        write(sequence, () => {
          for (const id of ids) end(id, {});
        });
      }
      closed.purge(now);
      return ids.length;
    },
  };
}
