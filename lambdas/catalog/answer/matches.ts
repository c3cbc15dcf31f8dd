import type { DatabaseSync } from 'node:sqlite';
import { bitmapOf, type Bitmap } from '../index/bitmap.ts';
import { numbersOf, untilChanged } from '../index/sql.ts';

/** The jobs that an expression of FTS5 finds. */
export interface Matches {
  jobs(expression: string): Bitmap;
}

/** Searches share words, so what they find is kept. Of a hundred thousand jobs each takes 16 kB at most. */
const mostKept = 1_000;

export function matchesOf(database: DatabaseSync): Matches {
  const find = database.prepare(
    'SELECT json_group_array(rowid) AS numbers FROM search WHERE search MATCH ?',
  );
  const kept = untilChanged<Bitmap>(database, mostKept);
  const read = (expression: string) => bitmapOf(numbersOf(find.get(expression)?.['numbers']));
  return { jobs: (expression) => kept(expression, () => read(expression)) };
}
