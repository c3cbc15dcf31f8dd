import type { DatabaseSync } from 'node:sqlite';
import { bitmapOf, type Bitmap } from '../facets/bitmap.ts';
import { resultsOf, type RankedResults } from './ranked-results.ts';
import { numberOf, numbersOf, untilChanged } from '../sql.ts';

/** The jobs that expressions of FTS5 find. */
export interface Matches {
  count(expression: string): number;
  /** Kept for a while: searches share words. */
  jobs(expression: string): Bitmap;
  resultsOf(expression: string): RankedResults;
}

/** Of a hundred thousand jobs each takes 16 kB at most. */
const mostCached = 500;
const mostCounts = 2_000;

export function matchesOf(database: DatabaseSync): Matches {
  const counting = database.prepare('SELECT count(*) AS jobs FROM search WHERE search MATCH ?');
  const every = database.prepare(
    'SELECT json_group_array(rowid) AS numbers FROM search WHERE search MATCH ?',
  );
  const counts = untilChanged(database, mostCounts);
  const count = (expression: string) =>
    counts(expression, () => numberOf(counting.get(expression)?.['jobs']));
  const read = (expression: string) => bitmapOf(numbersOf(every.get(expression)?.['numbers']));
  const cached = untilChanged<Bitmap>(database, mostCached);
  const jobs = (expression: string) => cached(expression, () => read(expression));
  return {
    count,
    jobs,
    resultsOf: (expression) =>
      resultsOf(
        () => jobs(expression),
        () => count(expression),
      ),
  };
}
