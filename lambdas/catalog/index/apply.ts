import type { DatabaseSync } from 'node:sqlite';
import { dayMs } from '#contract/india-time.ts';
import { retention } from '#contract/limits.ts';
import { listingKinds } from '#contract/listings.ts';
import type { CatalogJob, LogEntry } from './catalog-job.ts';
import { maxPay, payPrefix } from './facets.ts';
import { jobCards } from './job-cards.ts';
import { readState } from './schema.ts';
import { inTransaction, toText } from './sql.ts';

/** The entries that should come next were trimmed from the log, so a newer snapshot is needed. */
export class LogGapError extends Error {
  override name = 'GapInLog';
}

/** `deletedAt` is set for a deleted job that can still be restored. */
export type LoadedJob = CatalogJob & { deletedAt?: string | undefined };

const isListing = (name: string) => listingKinds.some((kind) => name.startsWith(`${kind}:`));

/** Names in one text with a space on either side, so that SQL finds a listing by ` name `. */
const listedText = (names: readonly string[]): string =>
  [' ', ...names.filter(isListing).map((name) => `${name} `)].join('');

function parsePayLakhs(names: readonly string[]): number | undefined {
  const name = names.find((each) => each.startsWith(payPrefix));
  const thousands = name === undefined ? maxPay : Number(name.slice(payPrefix.length));
  return thousands < maxPay ? Math.floor(thousands / 100) : undefined;
}

/** When a job ended; with neither date it has expired, but is not closed in the table yet. */
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
  // A job that was deleted before keeps the time of its deletion.
  const mark = database.prepare(
    `UPDATE closed SET deleted_at = coalesce(deleted_at, ?), closed_at = coalesce(?, closed_at)
     WHERE id = ?`,
  );
  const drop = database.prepare('DELETE FROM closed WHERE id = ?');
  const purge = database.prepare('DELETE FROM closed WHERE deleted_at <= ?');
  return {
    /** Call it before the card of the job is removed. */
    add(id: string, facets: readonly string[], { deletedAt, closedAt }: Ending) {
      const ended = [deletedAt ?? null, closedAt ?? null];
      insert.run(...ended, listedText(facets), parsePayLakhs(facets) ?? null, id);
    },
    updateDates: (id: string, { deletedAt, closedAt }: Ending) =>
      mark.run(deletedAt ?? null, closedAt ?? null, id),
    remove: (id: string) => drop.run(id),
    removeUnrestorable: (now: Date) => purge.run(now.getTime() - retention.deletedDays * dayMs),
  };
}

export type CatalogWriter = ReturnType<typeof openWriter>;

export function openWriter(database: DatabaseSync) {
  const cards = jobCards(database);
  const closed = closedJobs(database);
  const move = database.prepare('UPDATE state SET sequence = ?');
  const expired = database.prepare('SELECT id FROM cards WHERE expires_at <= ?');
  let { sequence } = readState(database);

  const end = (id: string, ending: Parameters<typeof closed.updateDates>[1]) => {
    const facets = cards.listFacets(id);
    if (facets) closed.add(id, facets, ending);
    else closed.updateDates(id, ending);
    cards.remove(id);
  };
  const put = (job: CatalogJob) => {
    const { id } = job.card;
    cards.remove(id);
    closed.remove(id);
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
    /** Skips entries that the catalog already holds. */
    apply(entries: readonly LogEntry[]) {
      const fresh = entries.filter((entry) => entry.sequence > sequence);
      fresh.forEach((entry, place) => {
        if (entry.sequence !== sequence + 1 + place)
          throw new LogGapError(`before ${entry.sequence}`);
      });
      if (fresh.length === 0) return;
      write(sequence + fresh.length, () => {
        fresh.forEach(follow);
      });
    },
    /** `moveTo` has to follow; it writes the shared data once for all jobs. After a failure the catalog cannot be used. */
    load(jobs: Iterable<LoadedJob>) {
      inTransaction(database, () => {
        for (const { deletedAt, ...job } of jobs) {
          put(job);
          if (deletedAt !== undefined) end(job.card.id, { deletedAt: Date.parse(deletedAt) });
        }
      });
    },
    setSequence(to: number) {
      write(to, () => undefined);
    },
    /** Also removes closed jobs that can no longer be restored. */
    dropExpired(now: Date): number {
      const ids = expired.all(now.getTime()).map((row) => toText(row['id']));
      if (ids.length > 0) {
        write(sequence, () => {
          for (const id of ids) end(id, {});
        });
      }
      closed.removeUnrestorable(now);
      return ids.length;
    },
  };
}
