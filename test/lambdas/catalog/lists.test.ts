import fc from 'fast-check';
import { categoryFieldNames } from '#contract/job-fields.ts';
import type { ListedJob } from '#contract/jobs.ts';
import type { Selection } from '#lambdas/catalog/answer/catalog.ts';
import type { CatalogJob } from '#lambdas/catalog/index/catalog-job.ts';
import { buildCatalogJob } from './fixtures.ts';
import { fileWith, put, remove } from './open-file.ts';

const choices = fc.array(fc.constantFrom('', 'Pune', '"quoted", \\ and , more', 'पुणे', '\u2028'), {
  minLength: 8,
  maxLength: 8,
});

function withCategories(sequence: number, names: readonly string[], ids: readonly string[]) {
  const job = buildCatalogJob(sequence);
  const of = (values: readonly string[]) =>
    Object.fromEntries(categoryFieldNames.map((field, at) => [field, values[at] ?? '']));
  return { ...job, card: { ...job.card, ...of(ids), categories: of(names) } } as CatalogJob;
}

it('gives every card to the letter as it was written', async () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(choices, choices), { maxLength: 5 }), async (several) => {
      const jobs = several.map(([names, ids], at) => withCategories(at + 1, names, ids));
      const file = await fileWith(jobs);
      const text = JSON.stringify(jobs.map(({ card }) => card).toReversed());
      expect(file.catalog.select({}).cards.toString()).toBe(text);
      expect(file.catalog.select({ page: { number: 1, size: 9 } }).cards.toString()).toBe(text);
      file.close();
    }),
    { numRuns: 25 },
  ));

it('gives a long list whole and in its order, with holes between its numbers', async () => {
  const jobs = Array.from({ length: 2_001 }, (_, at) => buildCatalogJob(3 * at + 1));
  const file = await fileWith(jobs);
  const newestFirst = jobs.map(({ card }) => card.id).toReversed();
  const idsIn = (selection: object) =>
    JSON.parse(file.catalog.select(selection).cards.toString()).map(({ id }: ListedJob) => id);
  expect(idsIn({})).toEqual(newestFirst);
  expect(idsIn({ page: { number: 1, size: jobs.length } })).toEqual(newestFirst);
  file.close();
});

const written = Date.parse('2026-11-19T08:00:00.000Z');
const stretch = (number: number, jobs: number, updatedAt = written) => ({
  ...{ index: number, jobs, updatedAt },
});
it('gives the jobs in stretches that the others’ coming and going does not move', async () => {
  const jobs = [1, 2, 3, 4, 5].map((sequence) => buildCatalogJob(sequence));
  const { catalog, writer, close } = await fileWith(jobs);
  const { jobsByCreation: created } = catalog;
  expect(created.listRanges(2)).toEqual([stretch(0, 1), stretch(1, 2), stretch(2, 2)]);
  expect(created.listRange(1, 2).map(({ id }) => id)).toEqual(['job-2', 'job-3']);

  const updatedAt = '2026-11-20T08:00:00.000Z';
  const edited = { ...buildCatalogJob(3, { role: 'Тестировщик' }), updatedAt };
  writer.apply([remove(6, 'job-2'), put(7, edited), put(8, buildCatalogJob(8))]);
  const moved = Date.parse(updatedAt);
  expect(created.listRange(1, 2)).toEqual([
    { id: 'job-3', role: 'Тестировщик', title: 'Saffron Labs', updatedAt: moved },
  ]);
  const after = [stretch(0, 1), stretch(1, 1, moved), stretch(2, 2), stretch(4, 1)];
  expect(created.listRanges(2)).toEqual(after);
  expect(created.listRange(3, 2)).toEqual([]);
  close();
});

it('knows when a list was last added to, whatever order it is shown in', async () => {
  const at = (hour: number) => `2026-11-19T0${hour}:00:00.000Z`;
  const { catalog, writer, close } = await fileWith(
    [
      buildCatalogJob(1, { batches: '2025', slugs: { city: 'pune' } }),
      buildCatalogJob(2, { slugs: { city: 'pune', level: 'freshers' } }),
      // A job that was posted elsewhere long before it was added.
      buildCatalogJob(3, { createdAt: at(0), location: 'Surat' }),
    ].map((job, index) => ({ ...job, updatedAt: at(index + 1) })),
  );
  const { findNewestDate: newest } = catalog.jobsByCreation;
  expect(newest()).toBe(Date.parse(at(3)));
  expect(newest({ kind: 'city', slug: 'pune' })).toBe(Date.parse(at(2)));
  expect(newest({ kind: 'batch', slug: '2025' })).toBe(Date.parse(at(2)));
  expect(newest({ kind: 'city', slug: 'kochi' })).toBeUndefined();
  writer.apply([remove(4, 'job-2')]);
  expect(newest({ kind: 'city', slug: 'pune' })).toBe(Date.parse(at(1)));
  close();
});

const titles = ['Zeta Labs', 'ZETA LABS', 'Zeta-Labs', 'Zeta Labs Pvt. Ltd.', 'Banyan Works'];
const spellings = fc.record({
  title: fc.constantFrom(...titles),
  role: fc.constantFrom('Java Developer', 'java developer', 'Tester', 'Data Analyst'),
});
const groupOf = ({ title, role }: Pick<ListedJob, 'title' | 'role'>) =>
  `${title} ${role}`.toLowerCase().replaceAll('-', ' ').replace(' pvt. ltd.', '');

it('shows of jobs of the same company and role the first, in the order of the whole list, and counts the others', async () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(spellings, { maxLength: 30 }),
      fc.integer({ min: 1, max: 7 }),
      fc.constantFrom<Selection>({}, { search: { searchTerm: 'developer' } }, { order: 'closing' }),
      async (drafts, size, selection) => {
        const jobs = drafts.map((draft, place) => buildCatalogJob(place + 1, draft));
        const { catalog } = await fileWith(jobs);
        const read = (more: Selection = {}) => {
          const selected = catalog.select({ ...selection, ...more });
          return { ...selected, cards: JSON.parse(selected.cards.toString()) as ListedJob[] };
        };
        const all = read().cards;
        const groups = Map.groupBy(all, groupOf);
        const page = (number: number) => read({ page: { number, size, collapsed: true } });
        const { entryCount = 0, total } = page(1);
        expect({ entryCount, total }).toEqual({ entryCount: groups.size, total: all.length });
        const pages = Array.from({ length: Math.ceil(entryCount / size) }, (_, at) => page(at + 1));
        const shown = pages.flatMap(({ cards }) => cards.map(({ id }) => id));
        expect(shown).toEqual([...groups.values()].map(([first]) => first?.id));
        for (const { cards, duplicateCounts: more = {} } of pages)
          for (const card of cards) {
            const same = read({ filters: { slugs: {}, duplicatesOf: card.id, now: new Date() } });
            expect(same.cards).toEqual(groups.get(groupOf(card)));
            expect(more[card.id] ?? 0).toBe(same.cards.length - 1);
          }
      },
    ),
    { numRuns: 25 },
  ));
