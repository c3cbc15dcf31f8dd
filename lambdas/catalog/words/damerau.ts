/** Words of the index are shorter; one more row and column stand for the empty beginning. */
const size = 64;

/** Edits between the beginnings of two words, kept between calls because they are made by the thousand. */
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

function editsAt(row: number, column: number, { one, other }: Pair): number {
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

/** One bit for each letter, letters that share one are not told apart. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place++) letters |= 1 << (word.charCodeAt(place) & 31);
  return letters;
}

/** An edit changes at most two of the letters that occur; most words of a vocabulary differ in more. */
function differMore(one: string, other: string, limit: number): boolean {
  if (Math.abs(one.length - other.length) > limit) return true;
  if (Math.max(one.length, other.length) >= size) return true;
  let letters = lettersOf(one) ^ lettersOf(other);
  let left = 2 * limit;
  while (letters !== 0 && left-- >= 0) letters &= letters - 1;
  return letters !== 0;
}

/**
 * How many insertions, deletions, replacements and swaps of neighbours make one word of the other;
 * `limit + 1` when they are more than the limit.
 */
export function editsBetween(one: string, other: string, limit: number): number {
  const pair = { one, other };
  const tooFar = limit + 1;
  if (differMore(one, other, limit)) return tooFar;
  for (let row = 1; row <= one.length; row++) {
    let fewest = tooFar;
    for (let column = 1; column <= other.length; column++) {
      const count = editsAt(row, column, pair);
      edits[row * size + column] = count;
      fewest = Math.min(fewest, count);
    }
    if (fewest > limit && other.length > 0) return tooFar;
  }
  return Math.min(edits[one.length * size + other.length] ?? tooFar, tooFar);
}
