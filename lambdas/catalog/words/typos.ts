import { spelling } from './weights.ts';
/** Words of the index are shorter; one more row and column stand for the empty beginning. */
const size = 64;

/** Kept between calls because thousands of them are made. */
const edits = new Uint8Array(size * size);
for (let length = 0; length < size; length++) {
  edits[length] = length;
  edits[length * size] = length;
}

interface Pair {
  one: string;
  other: string;
}

const before = (cell: number, rows: number, columns: number): number =>
  edits[cell - rows * size - columns] ?? 0;

function countEdits(row: number, column: number, { one, other }: Pair): number {
  const cell = row * size + column;
  const same = one[row - 1] === other[column - 1];
  const fewest = Math.min(
    before(cell, 1, 0) + 1,
    before(cell, 0, 1) + 1,
    before(cell, 1, 1) + (same ? 0 : 1),
  );
  if (row < 2 || column < 2 || same) return fewest;
  const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
  return swapped ? Math.min(fewest, before(cell, 2, 2) + 1) : fewest;
}

/** Each letter has one bit; letters that share a bit are not told apart. */
function letterBits(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place++) letters |= 1 << (word.charCodeAt(place) & 31);
  return letters;
}

/** An edit changes at most two letters; most words of a vocabulary differ in more. */
function differMore(one: string, other: string, limit: number): boolean {
  if (Math.abs(one.length - other.length) > limit) return true;
  if (Math.max(one.length, other.length) >= size) return true;
  let letters = letterBits(one) ^ letterBits(other);
  let left = 2 * limit;
  while (letters !== 0 && left-- >= 0) letters &= letters - 1;
  return letters !== 0;
}

/** Counts insertions, deletions, replacements and swaps; `limit + 1` means more than the limit. */
export function editsBetween(one: string, other: string, limit: number): number {
  const pair = { one, other };
  const tooFar = limit + 1;
  if (differMore(one, other, limit)) return tooFar;
  for (let row = 1; row <= one.length; row++) {
    let fewest = tooFar;
    for (let column = 1; column <= other.length; column++) {
      const count = countEdits(row, column, pair);
      edits[row * size + column] = count;
      fewest = Math.min(fewest, count);
    }
    if (fewest > limit && other.length > 0) return tooFar;
  }
  return Math.min(edits[one.length * size + other.length] ?? tooFar, tooFar);
}

export interface Spelling {
  name: string;
  jobs: number;
}

export interface Vocabulary {
  total(): number;
  jobs(word: string): number;
  startingWith(word: string, atLeast: number): Spelling[];
  nearLength(word: string, edits: number, atLeast: number): Spelling[];
  those(words: readonly string[], atLeast: number): Spelling[];
}

const { longWord, moreFrequent, mostEdits, mostSpellings, oneIn, shortestTypo, sureWord } =
  spelling;

const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];

interface Correction extends Spelling {
  edits: number;
}

const sortLetters = (word: string) => [...word].sort().join('');

/** In a short word no letter may be replaced: "jvaa" is Java, but "jaca" may be anything. */
const editsAllowed = (typo: string, word: string): number => {
  if (Math.max(word.length, typo.length) < sureWord) {
    return sortLetters(typo) === sortLetters(word) ? 1 : 0;
  }
  return word.length >= longWord && typo.length >= longWord - 1 ? mostEdits : 1;
};

function otherFirstLetters(typo: string): string[] {
  const [first = '', second = ''] = typo;
  const rest = typo.slice(1);
  const swapped = second + first + typo.slice(2);
  return [rest, swapped, ...alphabet.flatMap((letter) => [letter + rest, letter + typo])].filter(
    (word) => !word.startsWith(first) && word.length >= sureWord,
  );
}

function chooseBest(near: readonly Correction[]): string[] {
  const fewest = Math.min(...near.map(({ edits }) => edits));
  const best = near
    .filter(({ edits }) => edits === fewest)
    .toSorted((one, other) => other.jobs - one.jobs);
  return best
    .filter(({ jobs }) => jobs * moreFrequent > (best[0]?.jobs ?? 0))
    .slice(0, mostSpellings)
    .map(({ name }) => name);
}

export function corrections(vocabulary: Vocabulary, typo: string, atLeast: number): string[] {
  if (typo.length < shortestTypo || !/^\p{L}+$/u.test(typo)) return [];
  const toJobCount = (jobs: number) => Math.ceil(vocabulary.total() / jobs);
  const frequent = toJobCount(oneIn.short);
  const near = vocabulary
    .nearLength(typo, typo.length >= longWord - 1 ? mostEdits : 1, atLeast)
    .filter(({ name, jobs }) => jobs >= frequent || Math.min(name.length, typo.length) >= sureWord)
    .map((each) => {
      const allowed = editsAllowed(typo, each.name);
      const edits = editsBetween(typo, each.name, allowed);
      return { ...each, edits: edits > allowed ? Infinity : edits };
    })
    .filter(({ edits }) => edits > 0 && edits <= mostEdits);
  if (near.length > 0) return chooseBest(near);
  if (typo.length < sureWord) return [];
  const known = Math.max(atLeast, toJobCount(oneIn.firstLetter));
  const elsewhere = vocabulary.those(otherFirstLetters(typo), known);
  return chooseBest(elsewhere.map((each) => ({ ...each, edits: 1 })));
}
