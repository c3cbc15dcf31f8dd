import type { DatabaseSync } from 'node:sqlite';
import { numberOf, textOf, untilChanged } from '../index/sql.ts';

interface Place {
  ofWord: number;
  ofTyped: number;
}

/**
 * Whether a word begins with what was typed but for so many insertions, deletions, replacements and
 * swaps of neighbours. Made for thousands of words and few edits: the edits are tried, not counted.
 */
function nearlyBeginning(typed: string): (word: string, edits: number) => boolean {
  const tails = Array.from({ length: typed.length + 1 }, (_, at) => typed.slice(at));

  const firstOther = (word: string, { ofWord, ofTyped }: Place): Place => {
    let same = 0;
    while (typed[ofTyped + same] === word[ofWord + same]) same++;
    return { ofWord: ofWord + same, ofTyped: ofTyped + same };
  };

  const swaps = (word: string, { ofWord, ofTyped }: Place): boolean =>
    typed[ofTyped] === word[ofWord + 1] && typed[ofTyped + 1] === word[ofWord];

  const begins = (word: string, place: Place, edits: number): boolean => {
    if (word.startsWith(tails[place.ofTyped] ?? '', place.ofWord)) return true;
    if (edits === 0) return false;
    const { ofWord, ofTyped } = firstOther(word, place);
    const after = (inWord: number, inTyped: number) =>
      begins(word, { ofWord: ofWord + inWord, ofTyped: ofTyped + inTyped }, edits - 1);
    const isSwapped = swaps(word, { ofWord, ofTyped });
    return after(1, 1) || after(1, 0) || after(0, 1) || (isSwapped && after(2, 2));
  };
  return (word, edits) => begins(word, { ofWord: 0, ofTyped: 0 }, edits);
}

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
