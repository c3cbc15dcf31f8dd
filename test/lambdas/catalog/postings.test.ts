import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { listNewest } from '#lambdas/catalog/index/bitmap.ts';
import {
  packIds,
  unpackIds,
  openPostings,
  postingsWriter,
} from '#lambdas/catalog/index/postings.ts';
import { createDatabase } from '#lambdas/catalog/index/schema.ts';

const path = join(tmpdir(), `postings-${randomUUID()}.db`);
const database = createDatabase(path);
afterAll(() => {
  database.close();
  rmSync(path, { force: true });
});

const postings = openPostings(database);
const writer = postingsWriter(database);
const inFacet = (facet: number) => listNewest(postings(facet), Infinity, 0);
const rows = () => Number(database.prepare('SELECT count(*) AS n FROM postings').get()?.['n']);

it('keeps long lists as well as short ones, and no row without a number', () => {
  const before = rows();
  const many = Array.from({ length: 33_000 }, (_, at) => at * 2 + 1);
  many.forEach((number) => {
    writer.list(9, number);
  });
  writer.flush();
  expect(inFacet(9)).toEqual(many.toReversed());
  many.forEach((number) => {
    writer.unlist(9, number);
  });
  writer.flush();
  expect(inFacet(9)).toEqual([]);
  expect(rows()).toBe(before);
});

it('packs ids and gives them back in order', () => {
  const ids = [70_000, 1, 127, 128, 3, 2_000_000_000];
  expect(unpackIds(packIds(ids))).toEqual(ids.toSorted((one, other) => one - other));
});
