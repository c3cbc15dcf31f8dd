import type { DatabaseSync } from 'node:sqlite';
import { cardWriter } from './card-text.ts';
import type { CatalogJob } from './catalog-job.ts';
import type { LogEntry } from './log-reader.ts';
import { facetsOf } from './facets.ts';
import { packIds, unpackIds } from './id-list.ts';
import { indexedTerms } from './index-terms.ts';
import { listWriter } from './listed.ts';
import { readState } from './schema.ts';
import { bytesOf, inTransaction, numberOf, textOf } from './sql.ts';
import { suggestionTally } from './suggestion-index.ts';
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

const text = (words: ReadonlySet<string>) => [...words].join(' ');

function jobRows(database: DatabaseSync) {
  const find = database.prepare(
    'SELECT number, facets, terms, suggestions FROM cards WHERE id = ?',
  );
  const insert = database.prepare(
    `INSERT INTO cards (number, id, expires_at, created_at, own, categories, facets, terms, suggestions)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const drop = database.prepare('DELETE FROM cards WHERE number = ?');
  const index = database.prepare(
    'INSERT INTO search (rowid, company, role, location, details) VALUES (?, ?, ?, ?, ?)',
  );
  const unindex = database.prepare('DELETE FROM search WHERE rowid = ?');
  const cards = cardWriter(database);
  const listed = listWriter(database);
  const facets = tallyOf(database, 'facets');
  const terms = tallyOf(database, 'terms');
  const suggestions = suggestionTally(database);
  const written = [listed, facets, terms, suggestions];

  return {
    remove(id: string) {
      const row = find.get(id);
      if (!row) return;
      const number = numberOf(row['number']);
      for (const id of unpackIds(bytesOf(row['facets']))) {
        facets.subtract(id);
        listed.unlist(id, number);
      }
      unpackIds(bytesOf(row['terms'])).forEach(terms.subtract);
      unpackIds(bytesOf(row['suggestions'])).forEach(suggestions.subtract);
      unindex.run(number);
      drop.run(number);
    },
    add(job: CatalogJob) {
      const { card, createdSequence: number } = job;
      const { company, role, location, details } = indexedTerms(job);
      const names = new Set([...company, ...role, ...location, ...details]);
      const facetIds = facetsOf(job).map(facets.add);
      const termIds = [...names].map(terms.add);
      for (const id of facetIds) listed.list(id, number);
      index.run(number, text(company), text(role), text(location), text(details));
      insert.run(
        ...[number, card.id, Date.parse(job.expiresAt), Date.parse(card.created_at)],
        ...cards.kept(card),
        ...[packIds(facetIds), packIds(termIds), packIds(suggestions.add(job))],
      );
    },
    flush() {
      for (const each of written) each.flush();
    },
    reset() {
      cards.forget();
      for (const each of written) each.reset();
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
    } catch (error) {
      rows.reset();
      throw error;
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
