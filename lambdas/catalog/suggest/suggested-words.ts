import type { DatabaseSync } from 'node:sqlite';
import { nearlyBeginning } from '../search/begins-nearly.ts';
import { numberOf, textOf, untilChanged } from '../sql.ts';

const mostCorrections = 12;

/** A word that so few suggestions begin with may be a typo itself. */
const rareSuggestions = 2;

const editsAllowed = (word: string): number =>
  !/^\p{L}{5,}$/u.test(word) ? 0 : word.length < 9 ? 1 : 2;

interface Word {
  term: string;
  suggestions: number;
}

/** Words of suggestions that begin nearly as is typed, the most frequent first; none for a good one. */
export function wordsNear(database: DatabaseSync): (typed: string) => string[] {
  const sameStart = database.prepare(
    'SELECT term, doc FROM suggested_words WHERE term >= ? AND term < ?',
  );
  const cached = untilChanged<readonly Word[]>(database);
  const startingWith = (letter: string) =>
    cached(letter, () =>
      sameStart
        .all(letter, `${letter}\u{10ffff}`)
        .map((row) => ({ term: textOf(row['term']), suggestions: numberOf(row['doc']) })),
    );

  return (typed) => {
    const limit = editsAllowed(typed);
    if (limit === 0) return [];
    const [letter = ''] = typed;
    const words = startingWith(letter);
    const isNear = nearlyBeginning(typed);
    const near = (edits: number) => words.filter(({ term }) => isNear(term, edits));
    const exact = near(0).reduce((sum, { suggestions }) => sum + suggestions, 0);
    if (exact > rareSuggestions) return [];
    const once = near(1);
    return (once.length > 0 ? once : near(limit))
      .toSorted((one, other) => other.suggestions - one.suggestions)
      .slice(0, mostCorrections)
      .map(({ term }) => term);
  };
}
