import type { DatabaseSync } from 'node:sqlite';
import { bitmapOf, type Bitmap } from './bitmap.ts';
import { shelfOf, type Shelf } from './shelf.ts';
import { numberOf, numbersOf, untilChanged } from './sql.ts';

/** The jobs that expressions of FTS5 find; within one search each is looked up once. */
export interface Matches {
  count(expression: string): number;
  jobs(expression: string): Bitmap;
  shelfOf(expression: string): Shelf;
  /** Kept until something is written: for the few expressions that many searches share. */
  shared(expression: string): Bitmap;
}

export function matchesOf(database: DatabaseSync): () => Matches {
  const counting = database.prepare('SELECT count(*) AS jobs FROM search WHERE search MATCH ?');
  const every = database.prepare(
    'SELECT json_group_array(rowid) AS numbers FROM search WHERE search MATCH ?',
  );
  const count = (expression: string) => numberOf(counting.get(expression)?.['jobs']);
  const read = (expression: string) => bitmapOf(numbersOf(every.get(expression)?.['numbers']));
  const kept = untilChanged<Bitmap>(database);

  return () => {
    const known = new Map<string, Bitmap>();
    const jobs = (expression: string) => {
      const bitmap = known.get(expression) ?? read(expression);
      known.set(expression, bitmap);
      return bitmap;
    };
    return {
      count,
      jobs,
      shelfOf: (expression) =>
        shelfOf(
          () => jobs(expression),
          () => count(expression),
        ),
      shared: (expression) => kept(expression, () => read(expression)),
    };
  };
}
