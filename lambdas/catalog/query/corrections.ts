import { editsBetween } from '../words/damerau.ts';
import type { Spelling, Vocabulary } from './vocabulary.ts';

const mostCorrections = 6;

/** Words this much rarer than the best correction are left out. */
export const moreFrequent = 20;

const shortestTypo = 4;
const sureWord = 5;
const longWord = 9;
const mostEdits = 2;

/** Where less speaks for a correction, one job in this many must have it: gibberish finds nothing. */
const rarest = { short: 5_000, firstLetter: 2_000 };

const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];

interface Correction extends Spelling {
  edits: number;
}

const lettersOf = (word: string) => [...word].sort().join('');

/** Of a short word no letter may be another: "jvaa" is Java, and "jaca" may be anything. */
const editsAllowed = (typo: string, word: string): number => {
  if (Math.max(word.length, typo.length) < sureWord) {
    return lettersOf(typo) === lettersOf(word) ? 1 : 0;
  }
  return word.length >= longWord && typo.length >= longWord - 1 ? mostEdits : 1;
};

function withEdits(typo: string, spelling: Spelling): Correction {
  const allowed = editsAllowed(typo, spelling.name);
  const edits = editsBetween(typo, spelling.name, allowed);
  return { ...spelling, edits: edits > allowed ? Infinity : edits };
}

/** Words that one edit of their first letter makes the typo. */
function otherFirstLetters(typo: string): string[] {
  const [first = '', second = ''] = typo;
  const rest = typo.slice(1);
  const swapped = second + first + typo.slice(2);
  return [rest, swapped, ...alphabet.flatMap((letter) => [letter + rest, letter + typo])].filter(
    (word) => !word.startsWith(first) && word.length >= sureWord,
  );
}

/** The words with the fewest edits, without those that are rare beside the most frequent of them. */
function bestOf(near: readonly Correction[]): string[] {
  const fewest = Math.min(...near.map(({ edits }) => edits));
  const best = near
    .filter(({ edits }) => edits === fewest)
    .toSorted((one, other) => other.jobs - one.jobs);
  return best
    .filter(({ jobs }) => jobs * moreFrequent > (best[0]?.jobs ?? 0))
    .slice(0, mostCorrections)
    .map(({ name }) => name);
}

/** What a word that was mistyped may have been meant to be, the most frequent first. */
export function corrections(vocabulary: Vocabulary, typo: string, atLeast: number): string[] {
  if (typo.length < shortestTypo || !/^\p{L}+$/u.test(typo)) return [];
  const oneIn = (jobs: number) => Math.ceil(vocabulary.total() / jobs);
  const frequent = oneIn(rarest.short);
  const near = vocabulary
    .nearLength(typo, typo.length >= longWord - 1 ? mostEdits : 1, atLeast)
    .filter(({ name, jobs }) => jobs >= frequent || Math.min(name.length, typo.length) >= sureWord)
    .map((each) => withEdits(typo, each))
    .filter(({ edits }) => edits > 0 && edits <= mostEdits);
  if (near.length > 0) return bestOf(near);
  if (typo.length < sureWord) return [];
  const known = Math.max(atLeast, oneIn(rarest.firstLetter));
  const elsewhere = vocabulary.those(otherFirstLetters(typo), known);
  return bestOf(elsewhere.map((each) => ({ ...each, edits: 1 })));
}
