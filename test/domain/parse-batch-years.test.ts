import fc from 'fast-check';
import { parseBatches } from '#domain/parse-batch-years.ts';
import { readBatchYears } from '#domain/read-batch-years.ts';
import { readRows } from '#test/support/read-rows.ts';

/** And leaves out those that shall not apply. */
it.each(readRows<[string, string[]]>('domain/data/batches.jsonl'))('reads %j', (text, years) => {
  expect(parseBatches(text)).toEqual(years);
});

it('names every year of a list, however it is joined', () => {
  const list = fc.uniqueArray(fc.integer({ min: 2015, max: 2034 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(list, fc.constantFrom(', ', ' & ', '/', ' and ', ' or '), (years, between) => {
      const sorted = years.toSorted((one, other) => one - other).map(String);
      expect(parseBatches(sorted.join(between)).toSorted()).toEqual(sorted);
    }),
  );
});

it.each([
  ['Batch: 2025, 2026\nFounded in 2019', ['2025', '2026']],
  ['B.Tech, 2024-26 passouts\nJoining in January 2027', ['2024', '2025', '2026']],
  ['You are graduating in 2027.', ['2027']],
  ['Class of 2026', ['2026']],
  ['We grew by a batch of 40 engineers', []],
  ['Join us in 2026', []],
])('reads the batches of lines that speak of them: %j', (text, years) => {
  expect(readBatchYears(text, false)).toEqual(years);
});
