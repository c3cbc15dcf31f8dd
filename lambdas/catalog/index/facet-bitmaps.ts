import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  countNumbers,
  emptyChunk,
  hasBit,
  listNewest,
  setBit,
  toBitmap,
  toChunkIndex,
  trimChunk,
  union,
  subtract,
  type Bitmap,
} from './bitmap.ts';
import { cacheLimits } from '../words/search-settings.ts';
import { type CatalogState, listChangedJobs, cacheResults } from './result-cache.ts';
import { inList, parseNumbers, toBytes, toNumber } from './sqlite-values.ts';

const payloadBits = 7;
const payloadMask = 0x7f;
const continuationBit = 0x80;

/** Ids as bytes: sorted, each as its difference from the one before, in bytes of seven bits (a varint). */
export function packIds(ids: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  let previous = 0;
  for (const id of Uint32Array.from(ids).sort()) {
    let rest = id - previous;
    for (; rest > payloadMask; rest >>>= payloadBits)
      bytes.push((rest & payloadMask) | continuationBit);
    bytes.push(rest);
    previous = id;
  }
  return new Uint8Array(bytes);
}

export function unpackIds(bytes: Uint8Array): number[] {
  const ids: number[] = [];
  let previous = 0;
  let difference = 0;
  let shift = 0;
  for (const byte of bytes) {
    difference |= (byte & payloadMask) << shift;
    shift += payloadBits;
    if (byte & continuationBit) continue;
    previous += difference;
    ids.push(previous);
    difference = 0;
    shift = 0;
  }
  return ids;
}

const bytesInChunk = emptyChunk().byteLength;

/** Stores a chunk as a list of its numbers if that is shorter than its bits; undefined for an empty chunk. */
function packChunk(words: Uint32Array<ArrayBuffer>): Uint8Array | undefined {
  const chunks = new Map([[0, { from: 0, words }]]);
  const size = countNumbers(chunks);
  if (size === 0) return undefined;
  const list = size < bytesInChunk ? packIds(listNewest(chunks, size, 0)) : undefined;
  return list && list.length < bytesInChunk ? list : new Uint8Array(words.buffer);
}

function unpackChunk(bytes: Uint8Array): Uint32Array<ArrayBuffer> {
  if (bytes.length === bytesInChunk) return new Uint32Array(Uint8Array.from(bytes).buffer);
  const words = emptyChunk();
  for (const bitIndex of unpackIds(bytes)) setBit(words, bitIndex, true);
  return words;
}

const caches = new WeakMap<DatabaseSync, Map<number, Bitmap>>();

function findCache(database: DatabaseSync): Map<number, Bitmap> {
  const cache = caches.get(database) ?? new Map<number, Bitmap>();
  caches.set(database, cache);
  return cache;
}

export function facetBitmapReader(database: DatabaseSync): (facet: number) => Bitmap {
  const find = database.prepare('SELECT chunk, numbers FROM postings WHERE facet = ?');
  const bitmaps = findCache(database);
  return (facet) => {
    const cached = bitmaps.get(facet);
    if (cached) return cached;
    const rows = find.all(facet);
    const bitmap = new Map(
      rows.flatMap((row) => {
        const chunk = trimChunk(unpackChunk(toBytes(row['numbers'])));
        return chunk ? [[toNumber(row['chunk']), chunk]] : [];
      }),
    );
    bitmaps.set(facet, bitmap);
    return bitmap;
  };
}

/** Collects the changes, so that each chunk is written once for a transaction. */
export function facetBitmapWriter(database: DatabaseSync) {
  const find = database.prepare('SELECT numbers FROM postings WHERE facet = ? AND chunk = ?');
  const save = database.prepare(
    'INSERT OR REPLACE INTO postings (facet, chunk, numbers) VALUES (?, ?, ?)',
  );
  const drop = database.prepare('DELETE FROM postings WHERE facet = ? AND chunk = ?');
  const bitmaps = findCache(database);
  // By facet: the numbers of its added jobs, and as negative numbers those of its removed jobs.
  const changes = new Map<number, number[]>();

  const change = (facet: number, number: number) => {
    const facetChanges = changes.get(facet);
    if (facetChanges) facetChanges.push(number);
    else changes.set(facet, [number]);
  };
  const rewrite = (facet: number, chunk: number, numbers: readonly number[]) => {
    const words = unpackChunk(toBytes(find.get(facet, chunk)?.['numbers']));
    for (const number of numbers) setBit(words, Math.abs(number), number > 0);
    const bytes = packChunk(words);
    if (bytes) save.run(facet, chunk, bytes);
    else drop.run(facet, chunk);
  };

  return {
    add: change,
    remove: (facet: number, number: number) => {
      change(facet, -number);
    },
    flush() {
      for (const [facet, numbers] of changes) {
        const chunks = Map.groupBy(numbers, (number) => toChunkIndex(Math.abs(number)));
        for (const [chunk, chunkNumbers] of chunks) rewrite(facet, chunk, chunkNumbers);
        bitmaps.delete(facet);
      }
      changes.clear();
    },
    reset() {
      changes.clear();
    },
  };
}

/** The statement has to select `json_group_array` as `numbers`. */
const readBitmap = (find: StatementSync, ...values: SQLInputValue[]): Bitmap =>
  toBitmap(parseNumbers(find.get(...values)?.['numbers']));

export function cardFinder(database: DatabaseSync, condition: string) {
  const find = database.prepare(
    `SELECT json_group_array(number) AS numbers FROM cards WHERE ${condition}`,
  );
  return (...values: SQLInputValue[]) => readBitmap(find, ...values);
}

export type JobFinder = ReturnType<typeof openJobFinder>;

/** With more changed jobs, a new search takes no longer than renewing a result. */
const maxChangedJobs = 32;

/** Whether a job of the sets may have changed since that state. */
export function hasChanged(state: CatalogState, sets: readonly Bitmap[]): boolean {
  const written = listChangedJobs(state, maxChangedJobs);
  return !written || [...written].some((number) => sets.some((set) => hasBit(set, number)));
}

export function openJobFinder(database: DatabaseSync, findInFacet: (name: string) => Bitmap) {
  const numbers = 'SELECT json_group_array(rowid) AS numbers FROM search WHERE search MATCH ?';
  const find = database.prepare(numbers);
  const findAmong = database.prepare(`${numbers} AND rowid ${inList}`);
  const cached = cacheResults<Bitmap>(database, cacheLimits.matches, (expression, jobs, state) => {
    const changedJobs = listChangedJobs(state, maxChangedJobs);
    if (!changedJobs) return undefined;
    const changedMatches = readBitmap(findAmong, expression, JSON.stringify([...changedJobs]));
    return union([subtract(jobs, toBitmap([...changedJobs])), changedMatches]);
  });
  return {
    findInFacet,
    findMatching: (expression: string): Bitmap =>
      cached(expression, () => readBitmap(find, expression)),
  };
}
