import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { newestOf } from '#lambdas/catalog/facets/bitmap.ts';
import { postingsIn, postingsWriter } from '#lambdas/catalog/facets/postings.ts';
import { createDatabase } from '#lambdas/catalog/schema.ts';

const path = join(tmpdir(), `postings-${randomUUID()}.db`);
const database = createDatabase(path);
afterAll(() => {
  database.close();
  rmSync(path, { force: true });
});

const postings = postingsIn(database);
const writer = postingsWriter(database);
const inFacet = (facet: number) => newestOf(postings(facet), Infinity, 0);
const rows = () => Number(database.prepare('SELECT count(*) AS n FROM postings').get()?.['n']);

it('keeps what was listed last, whatever the order of the writes', () => {
  const changes = fc.array(fc.tuple(fc.nat(2), fc.nat(100_000), fc.boolean()), { maxLength: 80 });
  const expected = [new Set<number>(), new Set<number>(), new Set<number>()];
  fc.assert(
    fc.property(changes, (writes) => {
      for (const [facet, number, on] of writes) {
        writer[on ? 'list' : 'unlist'](facet + 1, number);
        expected[facet]?.[on ? 'add' : 'delete'](number);
      }
      writer.flush();
      expected.forEach((numbers, facet) => {
        const newest = [...numbers].toSorted((one, other) => other - one);
        expect(inFacet(facet + 1)).toEqual(newest);
      });
    }),
  );
});

it('keeps long lists as well as short ones, and no row without a number', () => {
  const before = rows();
  const many = Array.from({ length: 33_000 }, (_, at) => at * 2);
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

it('forgets what was not written', () => {
  writer.list(10, 1);
  writer.reset();
  writer.flush();
  expect(inFacet(10)).toEqual([]);
});
