import type { DatabaseSync } from 'node:sqlite';
import { dayMs } from '#contract/india-time.ts';
import { retention } from '#contract/retention.ts';
import { listingKinds } from '#contract/listings.ts';
import type { CatalogJob, LogEntry } from './catalog-job.ts';
import { maxPayThousands, payPrefix } from './job-facets.ts';
import { jobIndexer } from './index-job.ts';
import { readState } from './sqlite-schema.ts';
import { inTransaction } from './result-cache.ts';
import { toText } from './sqlite-values.ts';

/** The entries that should come next were trimmed from the log, so a newer snapshot is needed. */
export class LogGapError extends Error {
  override name = 'LogGapError';
}

/** `deletedAt` is set for a deleted job that can still be restored. */
export type JobToLoad = CatalogJob & { deletedAt?: string | undefined };

const isListing = (name: string) => listingKinds.some((kind) => name.startsWith(`${kind}:`));

/** Names in one text with a space on either side, so that SQL finds a listing by ` name `. */
const joinListingNames = (names: readonly string[]): string =>
  [' ', ...names.filter(isListing).map((name) => `${name} `)].join('');

function parsePayLakhs(names: readonly string[]): number | undefined {
  const name = names.find((each) => each.startsWith(payPrefix));
  const payThousands = name === undefined ? maxPayThousands : Number(name.slice(payPrefix.length));
  return payThousands < maxPayThousands ? Math.floor(payThousands / 100) : undefined;
}

/** When a job ended; with neither date it has expired, but is not closed in the table yet. */
interface EndDates {
  deletedAt?: number;
  closedAt?: number;
}

function closedJobs(database: DatabaseSync) {
  const insert = database.prepare(
    `INSERT OR REPLACE INTO closed (number, id, title, role, location, expires_at, company,
       deleted_at, closed_at, listing_names, pay_lakhs)
     SELECT number, id, title, role, location, expires_at, company, ?, ?, ?, ?
     FROM cards WHERE id = ?`,
  );
  // A job that was deleted before keeps the time of its deletion.
  const updateDates = database.prepare(
    `UPDATE closed SET deleted_at = coalesce(deleted_at, ?), closed_at = coalesce(?, closed_at)
     WHERE id = ?`,
  );
  const remove = database.prepare('DELETE FROM closed WHERE id = ?');
  const purge = database.prepare('DELETE FROM closed WHERE deleted_at <= ?');
  return {
    /** Call it before the card of the job is removed. */
    add(id: string, facets: readonly string[], { deletedAt, closedAt }: EndDates) {
      const dates = [deletedAt ?? null, closedAt ?? null];
      insert.run(...dates, joinListingNames(facets), parsePayLakhs(facets) ?? null, id);
    },
    updateDates: (id: string, { deletedAt, closedAt }: EndDates) =>
      updateDates.run(deletedAt ?? null, closedAt ?? null, id),
    remove: (id: string) => remove.run(id),
    removeUnrestorable: (now: Date) => purge.run(now.getTime() - retention.deletedDays * dayMs),
  };
}

export type CatalogWriter = ReturnType<typeof openWriter>;

export function openWriter(database: DatabaseSync) {
  const indexer = jobIndexer(database);
  const closed = closedJobs(database);
  const writeSequence = database.prepare('UPDATE state SET sequence = ?');
  const selectExpired = database.prepare('SELECT id FROM cards WHERE expires_at <= ?');
  let { sequence } = readState(database);

  const endJob = (id: string, endDates: EndDates) => {
    const facets = indexer.listFacets(id);
    if (facets) closed.add(id, facets, endDates);
    else closed.updateDates(id, endDates);
    indexer.remove(id);
  };
  const putJob = (job: CatalogJob) => {
    const { id } = job.card;
    indexer.remove(id);
    closed.remove(id);
    indexer.add(job);
    if (job.closedAt !== undefined) endJob(id, { closedAt: Date.parse(job.closedAt) });
  };
  const applyEntry = ({ change }: LogEntry) => {
    if (change?.operation === 'put') putJob(change.job);
    if (change?.operation === 'delete') endJob(change.id, { deletedAt: Date.parse(change.at) });
    if (change?.operation !== 'close') return;
    for (const id of change.ids) endJob(id, { closedAt: Date.parse(change.at) });
  };
  const writeTransaction = (newSequence: number, work: () => void) => {
    try {
      inTransaction(database, () => {
        work();
        indexer.flush();
        writeSequence.run(newSequence);
      });
      sequence = newSequence;
    } catch (error) {
      indexer.reset();
      throw error;
    }
  };

  return {
    get sequence(): number {
      return sequence;
    },
    /** Skips entries that the catalog already holds. */
    apply(entries: readonly LogEntry[]) {
      const newEntries = entries.filter((entry) => entry.sequence > sequence);
      newEntries.forEach((entry, index) => {
        if (entry.sequence !== sequence + 1 + index)
          throw new LogGapError(`before ${entry.sequence}`);
      });
      if (newEntries.length === 0) return;
      writeTransaction(sequence + newEntries.length, () => {
        newEntries.forEach(applyEntry);
      });
    },
    /** Call `setSequence` next: it writes the shared data once for all jobs. After a failure the catalog cannot be used. */
    addJobs(jobs: Iterable<JobToLoad>) {
      inTransaction(database, () => {
        for (const { deletedAt, ...job } of jobs) {
          putJob(job);
          if (deletedAt !== undefined) endJob(job.card.id, { deletedAt: Date.parse(deletedAt) });
        }
      });
    },
    setSequence(newSequence: number) {
      writeTransaction(newSequence, () => undefined);
    },
    /** Also removes closed jobs that can no longer be restored. */
    dropExpired(now: Date): number {
      const ids = selectExpired.all(now.getTime()).map((row) => toText(row['id']));
      if (ids.length > 0) {
        writeTransaction(sequence, () => {
          for (const id of ids) endJob(id, {});
        });
      }
      closed.removeUnrestorable(now);
      return ids.length;
    },
  };
}
