import type { DatabaseSync } from 'node:sqlite';
import { newestFirst, type Shelf } from './shelf.ts';
import { numberOf, numbersOf } from './sql.ts';

/** The jobs that expressions of FTS5 find. */
export interface Matches {
  count(expression: string): number;
  shelfOf(expression: string): Shelf;
}

export function matchesOf(database: DatabaseSync): Matches {
  const counting = database.prepare('SELECT count(*) AS jobs FROM search WHERE search MATCH ?');
  const page = database.prepare(
    'SELECT rowid FROM search WHERE search MATCH ? ORDER BY rowid DESC LIMIT ? OFFSET ?',
  );
  const every = database.prepare(
    'SELECT json_group_array(rowid) AS numbers FROM search WHERE search MATCH ?',
  );
  const count = (expression: string) => numberOf(counting.get(expression)?.['jobs']);
  return {
    count,
    shelfOf: (expression) =>
      newestFirst({
        count: () => count(expression),
        numbers: (limit, offset) =>
          page.all(expression, limit, offset).map((row) => numberOf(row['rowid'])),
        every: () => numbersOf(every.get(expression)?.['numbers']),
      }),
  };
}
