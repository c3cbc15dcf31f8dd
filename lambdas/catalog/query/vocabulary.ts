import type { DatabaseSync } from 'node:sqlite';
import { numberOf, textOf, untilChanged } from '../index/sql.ts';

export interface Spelling {
  name: string;
  jobs: number;
}

/** The words of all jobs, and how many jobs each finds. */
export interface Vocabulary {
  total(): number;
  jobs(word: string): number;
  /** Longer words that begin so, the most frequent first. */
  startingWith(word: string, atLeast: number): Spelling[];
  /** Words with the same first letter and about as long. */
  nearLength(word: string, edits: number, atLeast: number): Spelling[];
  those(words: readonly string[], atLeast: number): Spelling[];
}

const mostSpellings = 6;
const lastLetter = '\u{10ffff}';

export function vocabularyOf(database: DatabaseSync): Vocabulary {
  const all = database.prepare('SELECT count(*) AS jobs FROM cards');
  const exact = database.prepare('SELECT jobs FROM terms WHERE name = ?');
  const between = database.prepare(
    'SELECT name, jobs FROM terms WHERE name > ? AND name < ? AND jobs >= ? ORDER BY jobs DESC LIMIT ?',
  );
  const sameStart = database.prepare(
    `SELECT name, jobs FROM terms
     WHERE name >= ? AND name < ? AND length(name) BETWEEN ? AND ? AND jobs >= ?`,
  );
  const listed = database.prepare(
    'SELECT name, jobs FROM terms WHERE name IN (SELECT value FROM json_each(?)) AND jobs >= ?',
  );
  const cached = untilChanged(database);
  const spellings = (rows: ReturnType<typeof between.all>): Spelling[] =>
    rows.map((row) => ({ name: textOf(row['name']), jobs: numberOf(row['jobs']) }));
  return {
    total: () => cached('total', () => numberOf(all.get()?.['jobs'])),
    jobs: (word) => numberOf(exact.get(word)?.['jobs']),
    startingWith: (word, atLeast) =>
      spellings(between.all(word, word + lastLetter, atLeast, mostSpellings)),
    nearLength(word, edits, atLeast) {
      const [first = ''] = word;
      const lengths = [word.length - edits, word.length + edits];
      return spellings(sameStart.all(first, first + lastLetter, ...lengths, atLeast));
    },
    those: (words, atLeast) => spellings(listed.all(JSON.stringify(words), atLeast)),
  };
}
