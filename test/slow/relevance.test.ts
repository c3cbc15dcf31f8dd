import { rateSearch, type Relevance } from '#bench/relevance/rate-search.ts';

let found: Relevance;
beforeAll(async () => {
  found = await rateSearch();
});

it('asks at least eighty questions of nine classes, each with an answer unless none is right', () => {
  expect(found.all.queries).toBeGreaterThanOrEqual(80);
  expect(Object.keys(found.classes)).toHaveLength(9);
  expect(found.unanswerable).toEqual([]);
});

it('answers them with the right jobs, these first, on the whole and in each class', () => {
  const { precisionAt10, ndcgAt10, recall, precision } = found.all;
  expect(Math.min(precisionAt10, ndcgAt10, recall)).toBeGreaterThanOrEqual(0.97);
  expect(precision).toBeGreaterThanOrEqual(0.95);
  const weak = Object.entries(found.classes).filter(
    ([, each]) => Math.min(each.ndcgAt10, each.recall, each.precision) < 0.95,
  );
  expect(weak).toEqual([]);
});

it('understands words with one random edit, and finds nothing for gibberish', () => {
  expect(found.typos.count).toBe(400);
  expect(found.typos.understood).toBeGreaterThanOrEqual(0.92);
  expect(found.gibberish.answered).toEqual([]);
});
