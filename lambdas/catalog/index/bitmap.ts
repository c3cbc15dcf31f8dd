interface Chunk {
  /** The index of its first word; all words before it are zero. */
  readonly from: number;
  readonly words: Uint32Array;
}

/** A set of job numbers as bits, in chunks by their index; a chunk without a bit may be missing. */
export type Bitmap = ReadonlyMap<number, Chunk>;

const bitsPerWord = 32;
const wordsPerChunk = 1_024;
export const numbersPerChunk = wordsPerChunk * bitsPerWord;

export const noJobs: Bitmap = new Map();

export const emptyChunk = (): Uint32Array<ArrayBuffer> => new Uint32Array(wordsPerChunk);

export const toChunkIndex = (number: number): number => Math.floor(number / numbersPerChunk);

export function setBit(words: Uint32Array, number: number, isSet: boolean): void {
  const bitIndex = number % numbersPerChunk;
  const word = bitIndex >>> 5;
  const bit = 1 << (bitIndex & (bitsPerWord - 1));
  words[word] = isSet ? (words[word] ?? 0) | bit : (words[word] ?? 0) & ~bit;
}

export const hasBit = (bitmap: Bitmap, number: number): boolean => {
  const chunk = bitmap.get(toChunkIndex(number));
  if (!chunk) return false;
  const bitIndex = number % numbersPerChunk;
  const word = chunk.words[(bitIndex >>> 5) - chunk.from] ?? 0;
  return (word & (1 << (bitIndex & (bitsPerWord - 1)))) !== 0;
};

const findEnd = ({ from, words }: Chunk) => from + words.length;

function joinChunks(chunks: readonly Chunk[]): Chunk {
  const from = Math.min(...chunks.map((chunk) => chunk.from));
  const words = new Uint32Array(Math.max(...chunks.map(findEnd)) - from);
  for (const chunk of chunks) {
    const start = chunk.from - from;
    for (let at = 0; at < chunk.words.length; at++) {
      words[start + at] = (words[start + at] ?? 0) | (chunk.words[at] ?? 0);
    }
  }
  return { from, words };
}

export function trimChunk(words: Uint32Array): Chunk | undefined {
  const from = words.findIndex((word) => word !== 0);
  return from === -1
    ? undefined
    : { from, words: words.slice(from, words.findLastIndex((word) => word !== 0) + 1) };
}

/** Shared by all calls of `toBitmap`; each one clears it again. */
const sharedWords = emptyChunk();

/** It is fastest for sorted numbers. */
export function toBitmap(numbers: readonly number[]): Bitmap {
  const bitmap = new Map<number, Chunk>();
  for (let at = 0; at < numbers.length;) {
    const chunkIndex = toChunkIndex(numbers[at] ?? 0);
    const first = chunkIndex * numbersPerChunk;
    let [firstUsed, lastUsed] = [wordsPerChunk, 0];
    for (; at < numbers.length; at++) {
      const bitIndex = (numbers[at] ?? 0) - first;
      if (bitIndex < 0 || bitIndex >= numbersPerChunk) break;
      const word = bitIndex >>> 5;
      sharedWords[word] = (sharedWords[word] ?? 0) | (1 << (bitIndex & (bitsPerWord - 1)));
      if (word < firstUsed) firstUsed = word;
      if (word > lastUsed) lastUsed = word;
    }
    const newChunk = { from: firstUsed, words: sharedWords.slice(firstUsed, lastUsed + 1) };
    sharedWords.fill(0, firstUsed, lastUsed + 1);
    const existing = bitmap.get(chunkIndex);
    bitmap.set(chunkIndex, existing ? joinChunks([existing, newChunk]) : newChunk);
  }
  return bitmap;
}

const countBits = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

export function union(bitmaps: readonly Bitmap[]): Bitmap {
  const [onlyBitmap] = bitmaps;
  if (onlyBitmap && bitmaps.length === 1) return onlyBitmap;
  const chunks = new Map<number, Chunk[]>();
  for (const bitmap of bitmaps) {
    for (const [chunkIndex, chunk] of bitmap) {
      const existing = chunks.get(chunkIndex);
      if (existing) existing.push(chunk);
      else chunks.set(chunkIndex, [chunk]);
    }
  }
  return new Map(chunks.entries().map(([place, all]) => [place, joinChunks(all)]));
}

export function intersect(left: Bitmap, right: Bitmap): Bitmap {
  const common = new Map<number, Chunk>();
  for (const [place, leftChunk] of left) {
    const rightChunk = right.get(place);
    if (!rightChunk) continue;
    const from = Math.max(leftChunk.from, rightChunk.from);
    const size = Math.min(findEnd(leftChunk), findEnd(rightChunk)) - from;
    if (size <= 0) continue;
    const words = new Uint32Array(size);
    const [leftOffset, rightOffset] = [from - leftChunk.from, from - rightChunk.from];
    for (let at = 0; at < size; at++) {
      words[at] =
        (leftChunk.words[leftOffset + at] ?? 0) & (rightChunk.words[rightOffset + at] ?? 0);
    }
    common.set(place, { from, words });
  }
  return common;
}

export function subtract(left: Bitmap, right: Bitmap): Bitmap {
  const rest = new Map<number, Chunk>();
  for (const [place, chunk] of left) {
    const rightChunk = right.get(place);
    if (!rightChunk) {
      rest.set(place, chunk);
      continue;
    }
    const words = chunk.words.slice();
    const start = Math.max(chunk.from, rightChunk.from);
    const end = Math.min(findEnd(chunk), findEnd(rightChunk));
    for (let at = start; at < end; at++) {
      words[at - chunk.from] =
        (words[at - chunk.from] ?? 0) & ~(rightChunk.words[at - rightChunk.from] ?? 0);
    }
    if (words.some((word) => word !== 0)) rest.set(place, { from: chunk.from, words });
  }
  return rest;
}

export function countNumbers(bitmap: Bitmap): number {
  let count = 0;
  for (const { words } of bitmap.values()) for (const word of words) count += countBits(word);
  return count;
}

export function countCommon(left: Bitmap, right: Bitmap): number {
  let size = 0;
  for (const [place, mine] of left) {
    const theirs = right.get(place);
    if (!theirs) continue;
    const end = Math.min(findEnd(mine), findEnd(theirs));
    for (let at = Math.max(mine.from, theirs.from); at < end; at++) {
      size += countBits((mine.words[at - mine.from] ?? 0) & (theirs.words[at - theirs.from] ?? 0));
    }
  }
  return size;
}

function listNumbers(word: number, base: number): number[] {
  const numbers: number[] = [];
  for (let rest = word; rest !== 0;) {
    const bit = bitsPerWord - 1 - Math.clz32(rest);
    numbers.push(base + bit);
    rest ^= 1 << bit;
  }
  return numbers;
}

/** A newer job has a higher number. */
export function listNewest(bitmap: Bitmap, limit: number, offset: number): number[] {
  const found: number[] = [];
  const end = offset + limit;
  let passedCount = 0;
  for (const place of [...bitmap.keys()].sort((left, right) => right - left)) {
    const { from, words } = bitmap.get(place) ?? { from: 0, words: new Uint32Array() };
    for (let at = words.length - 1; at >= 0 && passedCount < end; at--) {
      const word = words[at] ?? 0;
      const bits = word === 0 ? 0 : countBits(word);
      if (passedCount + bits > offset) {
        const numbers = listNumbers(word, place * numbersPerChunk + (from + at) * bitsPerWord);
        found.push(...numbers.slice(Math.max(0, offset - passedCount), end - passedCount));
      }
      passedCount += bits;
    }
  }
  return found;
}

export function listNumbersAfter(bitmap: Bitmap, number: number): number[] {
  const laterChunks = new Map([...bitmap].filter(([chunk]) => chunk >= toChunkIndex(number)));
  return listNewest(laterChunks, Infinity, 0).filter((each) => each > number);
}
