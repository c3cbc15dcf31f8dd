import fc from 'fast-check';
import { findBatches, parseBatches } from '#domain/batches.ts';

it.each([
  ['2024/25/26', ['2024', '2025', '2026']],
  ['2025-26', ['2025', '2026']],
  ['2025–26 passouts', ['2025', '2026']],
  ['between 2023 and 2026', ['2023', '2026', '2024', '2025']],
  ['2023 to 2025', ['2023', '2025', '2024']],
  ['2023 thru 2025', ['2023', '2025', '2024']],
  ['2025 se 2027 tak', ['2025', '2027', '2026']],
  ['2k24, 2k25 & 2k26', ['2024', '2025', '2026']],
  ['’25 & ’26', ['2025', '2026']],
  ['25/26', ['2025', '2026']],
  ['26 batch', ['2026']],
  ['२०२५ और २०२६', ['2025', '2026']],
  ['2001-2099', ['2001', '2099']],
  ['12025 or 20256', []],
  ['Any graduate', []],
  ['60 % and above', []],
  ['2025 with 60%', ['2025']],
])('reads the batches of %j', (text, years) => {
  expect(parseBatches(text)).toEqual(years);
});

it('names every year of a list, however it is joined', () => {
  const list = fc.uniqueArray(fc.integer({ min: 2015, max: 2034 }), { minLength: 1, maxLength: 4 });
  const joined = fc.constantFrom(', ', ' & ', '/', ' and ', ' or ');
  fc.assert(
    fc.property(list, joined, (years, between) => {
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
  expect(findBatches(text)).toEqual(years);
});
