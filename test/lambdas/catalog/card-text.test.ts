import { categoryFieldNames } from '#contract/jobs/job-fields.ts';
import fc from 'fast-check';
import type { Card } from '#contract/jobs/jobs.ts';
import type { CatalogJob } from '#lambdas/catalog/catalog-job.ts';
import { buildCatalogJob } from './fixtures.ts';
import { fileWith, put } from './open-file.ts';

const choices = fc.array(fc.constantFrom('', 'Pune', '"quoted", \\ and , more', 'पुणे', '\u2028'), {
  minLength: 8,
  maxLength: 8,
});

function withCategories(sequence: number, names: readonly string[], ids: readonly string[]) {
  const job = buildCatalogJob(sequence);
  const of = (values: readonly string[]) =>
    Object.fromEntries(categoryFieldNames.map((field, at) => [field, values[at] ?? '']));
  const card = { ...job.card, ...of(ids), categories: of(names) };
  return { ...job, card } as CatalogJob;
}

it('gives every card to the letter as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(choices, choices), { maxLength: 5 }), async (several) => {
      const jobs = several.map(([names, ids], at) => withCategories(at + 1, names, ids));
      const file = await fileWith(jobs);
      const text = JSON.stringify(jobs.map(({ card }) => card).toReversed());
      expect(file.catalog.select({}).cards.toString()).toBe(text);
      expect(file.catalog.select({ page: { number: 1, size: 9 } }).cards.toString()).toBe(text);
      file.close();
    }),
    { numRuns: 25 },
  );
});

it('gives a long list whole and in its order, with holes between its numbers', async () => {
  const jobs = Array.from({ length: 2_001 }, (_, at) => buildCatalogJob(3 * at + 1));
  const file = await fileWith(jobs);
  const newestFirst = jobs.map(({ card }) => card.id).toReversed();
  const idsIn = (selection: object) =>
    JSON.parse(file.catalog.select(selection).cards.toString()).map(({ id }: Card) => id);
  expect(idsIn({})).toEqual(newestFirst);
  expect(idsIn({ page: { number: 1, size: jobs.length } })).toEqual(newestFirst);
  file.close();
});

it('knows a category again after a write that failed', async () => {
  const names = Array.from({ length: 8 }, () => 'Pune');
  const other = names.map(() => 'Noida');
  const file = await fileWith([withCategories(1, names, names)]);
  const failing = { ...withCategories(3, names, other), createdSequence: 1 };
  expect(() => file.writer.apply([put(2, failing)])).toThrow();
  const job = withCategories(2, names, other);
  file.writer.apply([put(2, job)]);
  expect(file.catalog.select({ page: { number: 1, size: 1 } }).cards.toString()).toBe(
    JSON.stringify([job.card]),
  );
});
