/** Numbers of jobs as bits, in chunks; a chunk without a bit need not be there. */
export type Bitmap = ReadonlyMap<number, Uint32Array>;

const wordBits = 32;
const chunkWords = 1_024;
export const chunkNumbers = chunkWords * wordBits;

export const emptyChunk = (): Uint32Array<ArrayBuffer> => new Uint32Array(chunkWords);

export const chunkOf = (number: number): number => Math.floor(number / chunkNumbers);

export function setBit(words: Uint32Array, number: number, on: boolean): void {
  const place = number % chunkNumbers;
  const word = place >>> 5;
  const bit = 1 << (place & (wordBits - 1));
  words[word] = on ? (words[word] ?? 0) | bit : (words[word] ?? 0) & ~bit;
}

export const hasBit = (bitmap: Bitmap, number: number): boolean => {
  const place = number % chunkNumbers;
  const word = bitmap.get(chunkOf(number))?.[place >>> 5] ?? 0;
  return (word & (1 << (place & (wordBits - 1)))) !== 0;
};

/** Fastest when the numbers are in order. */
export function bitmapOf(numbers: Iterable<number>): Bitmap {
  const bitmap = new Map<number, Uint32Array>();
  let chunk = -1;
  let words: Uint32Array = emptyChunk();
  for (const number of numbers) {
    if (chunkOf(number) !== chunk) {
      chunk = chunkOf(number);
      words = bitmap.get(chunk) ?? emptyChunk();
      bitmap.set(chunk, words);
    }
    setBit(words, number, true);
  }
  return bitmap;
}

const bitsIn = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

function addBits(to: Uint32Array, from: Uint32Array): void {
  for (let at = 0; at < chunkWords; at++) to[at] = (to[at] ?? 0) | (from[at] ?? 0);
}

export function unionOf(bitmaps: readonly Bitmap[]): Bitmap {
  const [only] = bitmaps;
  if (only && bitmaps.length === 1) return only;
  const union = new Map<number, Uint32Array>();
  for (const [chunk, words] of bitmaps.flatMap((bitmap) => [...bitmap])) {
    const there = union.get(chunk);
    if (there) addBits(there, words);
    else union.set(chunk, words.slice());
  }
  return union;
}

export function intersectionOf(one: Bitmap, other: Bitmap): Bitmap {
  const common = new Map<number, Uint32Array>();
  for (const [chunk, words] of one) {
    const others = other.get(chunk);
    if (!others) continue;
    const both = emptyChunk();
    for (let at = 0; at < chunkWords; at++) both[at] = (words[at] ?? 0) & (others[at] ?? 0);
    common.set(chunk, both);
  }
  return common;
}

export function without(one: Bitmap, other: Bitmap): Bitmap {
  const rest = new Map<number, Uint32Array>();
  for (const [chunk, words] of one) {
    const others = other.get(chunk);
    const left = words.slice();
    for (let at = 0; others && at < chunkWords; at++)
      left[at] = (words[at] ?? 0) & ~(others[at] ?? 0);
    rest.set(chunk, left);
  }
  return rest;
}

export function sizeOf(bitmap: Bitmap): number {
  let size = 0;
  for (const words of bitmap.values()) for (const word of words) size += bitsIn(word);
  return size;
}

/** How many numbers the two have in common. */
export function sizeOfBoth(one: Bitmap, other: Bitmap): number {
  let size = 0;
  for (const [chunk, words] of one) {
    const others = other.get(chunk);
    if (!others) continue;
    for (let at = 0; at < chunkWords; at++) size += bitsIn((words[at] ?? 0) & (others[at] ?? 0));
  }
  return size;
}

/** The numbers of a word, largest first. */
function numbersOf(word: number, base: number): number[] {
  const numbers: number[] = [];
  for (let rest = word; rest !== 0;) {
    const bit = wordBits - 1 - Math.clz32(rest);
    numbers.push(base + bit);
    rest ^= 1 << bit;
  }
  return numbers;
}

/** Largest first. */
export function newestOf(bitmap: Bitmap, limit: number, offset: number): number[] {
  const found: number[] = [];
  const end = offset + limit;
  let passed = 0;
  for (const chunk of [...bitmap.keys()].sort((one, other) => other - one)) {
    const words = bitmap.get(chunk) ?? emptyChunk();
    for (let at = chunkWords - 1; at >= 0 && passed < end; at--) {
      const word = words[at] ?? 0;
      const bits = word === 0 ? 0 : bitsIn(word);
      if (passed + bits > offset) {
        const numbers = numbersOf(word, chunk * chunkNumbers + at * wordBits);
        found.push(...numbers.slice(Math.max(0, offset - passed), end - passed));
      }
      passed += bits;
    }
  }
  return found;
}
