import type { Listing } from '#contract/listings.ts';
import { yearsIn } from '#lambdas/catalog/facets.ts';
import { buildCatalogJob, type Choices } from './fixtures.ts';
import { cardsIn, fileWith, numbersIn, put, remove } from './open-file.ts';

const jobs = (...choices: Choices[]) =>
  fileWith(choices.map((each, place) => buildCatalogJob(place + 1, each)));

const security: Listing[] = [
  { kind: 'domain', slug: 'cyber-security' },
  { kind: 'role', slug: 'cyber-security' },
];
const batch2025: Listing[] = [{ kind: 'batch', slug: '2025' }];

it('lists every job, newest first, as the cards that were written', async () => {
  const written = [1, 2, 3].map((sequence) => buildCatalogJob(sequence));
  const file = await fileWith(written);
  expect(cardsIn(file, {})).toEqual(written.map(({ card }) => card).toReversed());
  expect(file.catalog.select({}).total).toBe(3);
  expect((await jobs()).catalog.select({})).toEqual({ cards: '[]', total: 0 });
});

it('lists the jobs of one category', async () => {
  const file = await jobs({ slugs: { city: 'pune' } }, { slugs: { city: 'noida' } }, {});
  expect(numbersIn(file, { listings: [{ kind: 'city', slug: 'pune' }] })).toEqual([1]);
  expect(numbersIn(file, { listings: [{ kind: 'company', slug: 'pune' }] })).toEqual([]);
  expect(numbersIn(file, { listings: [{ kind: 'city', slug: '' }] })).toEqual([]);
  expect(numbersIn(file, { listings: [] })).toEqual([]);
});

it('lists the union of two categories, each job once, newest first', async () => {
  const file = await jobs(
    { slugs: { domain: 'cyber-security' } },
    { slugs: { role: 'cyber-security' } },
    { slugs: { domain: 'cyber-security', role: 'cyber-security' } },
    { slugs: { domain: 'big-data' } },
    { slugs: { role: 'cyber-security' } },
  );
  expect(numbersIn(file, { listings: security })).toEqual([5, 3, 2, 1]);
  const page = { number: 2, size: 3 };
  expect(numbersIn(file, { listings: security, page })).toEqual([1]);
  expect(file.catalog.select({ listings: security, page }).total).toBe(4);
  file.writer.apply([remove(6, 'job-3')]);
  expect(file.catalog.select({ listings: security, page }).total).toBe(3);
});

describe('a batch', () => {
  const list = [
    { slugs: { level: 'freshers' } },
    { slugs: { level: 'internship' }, batches: 'Batches 2024, 2025' },
    { slugs: { level: 'freshers', batches: ['2025'] } },
    { slugs: { level: 'freshers' }, batches: '2026' },
    { slugs: { level: 'senior-roles' } },
    { slugs: { level: 'senior-roles' }, batches: '2024 to 2026' },
  ];

  it('shows the jobs that name it first, then those of its level', async () => {
    const file = await jobs(...list);
    expect(numbersIn(file, { listings: batch2025 })).toEqual([6, 3, 2, 4, 1]);
    expect(file.catalog.select({ listings: batch2025, page: { number: 1, size: 1 } }).total).toBe(
      5,
    );
  });

  it('is paged across the two', async () => {
    const file = await jobs(...list);
    const pages = [1, 2, 3, 4].map((number) =>
      numbersIn(file, { listings: batch2025, page: { number, size: 2 } }),
    );
    expect(pages).toEqual([[6, 3], [2, 4], [1], []]);
  });

  it('without a level shows only the jobs that name it', async () => {
    const file = await jobs(...list, { slugs: { batches: ['2030'] } });
    expect(numbersIn(file, { listings: [{ kind: 'batch', slug: '2030' }] })).toEqual([7]);
  });

  it('follows an edit that names it', async () => {
    const file = await jobs(...list);
    const named = buildCatalogJob(1, { slugs: { level: 'freshers' }, batches: '2025' });
    file.writer.apply([put(7, named)]);
    expect(numbersIn(file, { listings: batch2025 })).toEqual([6, 3, 2, 1, 4]);
  });
});

it.each([
  ['2025, 2026', ['2025', '2026']],
  ['2023-2025', ['2023', '2024', '2025']],
  ['2023 – 2025 batch', ['2023', '2024', '2025']],
  ['2024 to 2024', ['2024']],
  ['2001-2099', ['2001', '2099']],
  ['12025 or 20256', []],
  ['Any', []],
])('reads the years of %j', (text, years) => {
  expect(yearsIn(text).toSorted()).toEqual(years);
});

it('pages without holes or repeats, and gives the total on each page', async () => {
  const file = await jobs(...Array.from({ length: 23 }, () => ({ slugs: { city: 'pune' } })));
  for (const listings of [undefined, [{ kind: 'city', slug: 'pune' } as const]]) {
    const pages = [1, 2, 3, 4, 5].map((number) => {
      const selection = { ...(listings && { listings }), page: { number, size: 6 } };
      expect(file.catalog.select(selection).total).toBe(23);
      return numbersIn(file, selection);
    });
    expect(pages.map(({ length }) => length)).toEqual([6, 6, 6, 5, 0]);
    expect(pages.flat()).toEqual(Array.from({ length: 23 }, (_, at) => 23 - at));
  }
});
