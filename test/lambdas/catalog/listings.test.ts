import type { Listing } from '#contract/jobs/listings.ts';
import { yearsIn } from '#contract/jobs/batch-years.ts';
import { buildCatalogJob, type Choices } from './fixtures.ts';
import { fileWith, numbersIn } from './open-file.ts';

const jobs = (...choices: Choices[]) =>
  fileWith(choices.map((each, place) => buildCatalogJob(place + 1, each)));

const batch2025: Listing[] = [{ kind: 'batch', slug: '2025' }];

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
