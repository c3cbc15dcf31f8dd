import type { DatabaseSync } from 'node:sqlite';
import type { CatalogJob } from './catalog-job.ts';
import type { LogEntry } from './change-log.ts';
import { facetsOf } from './facets.ts';
import { packIds, unpackIds } from './id-list.ts';
import { indexedTerms } from './index-terms.ts';
import { readState } from './schema.ts';
import { bytesOf, inTransaction, numberOf, textOf } from './sql.ts';
import { tallyOf } from './tally.ts';

/** Entries that should follow were trimmed: only a newer snapshot can help. */
export class GapInLog extends Error {
  override name = 'GapInLog';
}

export interface CatalogWriter {
  readonly sequence: number;
  /** Brings the catalog forward; entries that it already holds change nothing. */
  apply(entries: readonly LogEntry[]): void;
  load(jobs: Iterable<CatalogJob>): void;
  moveTo(sequence: number): void;
  /** Takes out the jobs that expired by then; gives how many. */
  dropExpired(now: Date): number;
}

function jobRows(database: DatabaseSync) {
  const find = database.prepare('SELECT number, facets, terms FROM cards WHERE id = ?');
  const insert = database.prepare(
    'INSERT INTO cards (number, id, expires_at, card, facets, terms) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const drop = database.prepare('DELETE FROM cards WHERE number = ?');
  const list = database.prepare('INSERT INTO listed (facet, number) VALUES (?, ?)');
  const unlist = database.prepare('DELETE FROM listed WHERE facet = ? AND number = ?');
  const index = database.prepare(
    'INSERT INTO search (rowid, company, role, location, details) VALUES (?, ?, ?, ?, ?)',
  );
  const unindex = database.prepare('DELETE FROM search WHERE rowid = ?');
  const facets = tallyOf(database, 'facets');
  const terms = tallyOf(database, 'terms');

  const text = (words: ReadonlySet<string>) => [...words].join(' ');
  return {
    remove(id: string) {
      const row = find.get(id);
      if (!row) return;
      const number = numberOf(row['number']);
      for (const id of unpackIds(bytesOf(row['facets']))) {
        facets.subtract(id);
        unlist.run(id, number);
      }
      unpackIds(bytesOf(row['terms'])).forEach(terms.subtract);
      unindex.run(number);
      drop.run(number);
    },
    add(job: CatalogJob) {
      const { card, createdSequence: number } = job;
      const { company, role, location, details } = indexedTerms(job);
      const names = new Set([...company, ...role, ...location, ...details]);
      const facetIds = facetsOf(job).map(facets.add);
      const termIds = [...names].map(terms.add);
      facetIds.forEach((id) => list.run(id, number));
      index.run(number, text(company), text(role), text(location), text(details));
      insert.run(
        ...[number, card.id, Date.parse(job.expiresAt), JSON.stringify(card)],
        ...[packIds(facetIds), packIds(termIds)],
      );
    },
    flush() {
      facets.flush();
      terms.flush();
    },
    reset() {
      facets.reset();
      terms.reset();
    },
  };
}

export function writerOf(database: DatabaseSync): CatalogWriter {
  const rows = jobRows(database);
  const move = database.prepare('UPDATE state SET sequence = ?');
  const expired = database.prepare('SELECT id FROM cards WHERE expires_at <= ?');
  let { sequence } = readState(database);

  const put = (job: CatalogJob) => {
    rows.remove(job.card.id);
    rows.add(job);
  };
  const write = (to: number, work: () => void) => {
    try {
      inTransaction(database, () => {
        work();
        rows.flush();
        move.run(to);
      });
      sequence = to;
    } finally {
      rows.reset();
    }
  };
  const following = (entries: readonly LogEntry[]) => {
    const fresh = entries.filter((entry) => entry.sequence > sequence);
    fresh.forEach((entry, place) => {
      if (entry.sequence !== sequence + 1 + place) throw new GapInLog(`before ${entry.sequence}`);
    });
    return fresh;
  };

  return {
    get sequence() {
      return sequence;
    },
    apply(entries) {
      const fresh = following(entries);
      if (fresh.length === 0) return;
      write(sequence + fresh.length, () => {
        for (const { change } of fresh) {
          if (change?.operation === 'put') put(change.job);
          if (change?.operation === 'delete') rows.remove(change.id);
        }
      });
    },
    load(jobs) {
      write(sequence, () => {
        for (const job of jobs) put(job);
      });
    },
    moveTo: (to) => {
      write(to, () => undefined);
    },
    dropExpired(now) {
      const ids = expired.all(now.getTime()).map((row) => textOf(row['id']));
      if (ids.length > 0) write(sequence, () => ids.forEach(rows.remove));
      return ids.length;
    },
  };
}
