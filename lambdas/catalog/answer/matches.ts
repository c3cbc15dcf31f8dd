import type { DatabaseSync } from 'node:sqlite';
import { bitmapOf, type Bitmap } from '../index/bitmap.ts';
import { numbersOf, untilChanged } from '../index/sql.ts';
import { kept } from '../words/weights.ts';

/** The jobs that an expression of FTS5 finds, kept since searches share words. */
export interface Matches {
  jobs(expression: string): Bitmap;
}

export function matchesOf(database: DatabaseSync): Matches {
  const find = database.prepare(
    'SELECT json_group_array(rowid) AS numbers FROM search WHERE search MATCH ?',
  );
  const known = untilChanged<Bitmap>(database, kept.matches);
  const read = (expression: string) => bitmapOf(numbersOf(find.get(expression)?.['numbers']));
  return { jobs: (expression) => known(expression, () => read(expression)) };
}
