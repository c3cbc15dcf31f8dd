import { toCompanySlug } from '#lambdas/catalog/words/company-slug.ts';
import { readRows } from '#test/support/read-rows.ts';
import { buildCatalogJob, type Choices } from './fixtures.ts';
import { fileOf, numbersIn, put, remove } from './open-file.ts';

it.each(readRows<[string, string]>('lambdas/catalog/data/company-names.jsonl'))(
  'reads %j as the company %j',
  (name, slug) => {
    expect(toCompanySlug(name)).toBe(slug);
    expect(toCompanySlug(slug)).toBe(slug);
  },
);

it('lists the live jobs of all names of a company, newest first, and knows none without letters or jobs', async () => {
  const titles = [
    { title: 'TCS' },
    {},
    { title: 'Tata Consultancy Services Ltd' },
    { title: '🚀' },
  ];
  const file = await fileOf(...titles);
  expect(numbersIn(file, { company: ['tata-consultancy-services'] })).toEqual([3, 1]);
  const { companies } = file.catalog;
  expect(companies.find(['tata-consultancy-services'])?.name).toBe('Tata Consultancy Services Ltd');
  const hiring = companies.listHiring().map(({ slug }) => slug);
  expect(hiring).toEqual(['saffron-labs', 'tata-consultancy-services']);
  expect([companies.find(['']), companies.find(['zeta'])]).toEqual([undefined, undefined]);
});

const past = { expiresAt: '2026-11-20T00:00:00.000Z', slugs: { level: 'freshers' } };
const afterwards = new Date('2026-11-21T00:00:00.000Z');

it('tells of past jobs from five on, and of pay from five that state it', async () => {
  const paid = [3, 5, 6, 9].map((lakhs) => ({ ...past, pay: `${lakhs} LPA` }));
  const file = await fileOf(...paid, { title: 'Saffron Labs Pvt Ltd' });
  file.writer.dropExpired(afterwards);
  const find = () => file.catalog.companies.find(['saffron-labs']);
  expect(find()).toEqual({ name: 'Saffron Labs Pvt Ltd', image: expect.any(String) });

  const add = (number: number, choices: Choices) => {
    file.writer.apply([put(number, buildCatalogJob(number, choices))]);
    file.writer.dropExpired(afterwards);
  };
  add(6, { ...past, slugs: { level: 'internship' }, pay: 'Not disclosed' });
  const count = (slug: string, count: number) => ({ slug, count });
  expect(find()?.past).toEqual({ jobs: 5, levels: [count('freshers', 4), count('internship', 1)] });
  add(7, { ...past, pay: '12 LPA' });
  expect(find()?.past?.pay).toEqual({ jobs: 5, medianLakhs: 6 });
});

it('counts the jobs of each, gives those of all its spellings, and keeps one that only has past jobs', async () => {
  const zeta = { title: 'Zeta' };
  const old = { ...past, ...zeta };
  const file = await fileOf(old, { title: 'Zeta Labs' }, zeta, old, { title: '🚀' });
  file.writer.dropExpired(afterwards);
  const { companies } = file.catalog;
  expect([...companies.listAll().values()]).toEqual([
    expect.objectContaining({
      slug: 'zeta',
      name: 'Zeta',
      newestNumber: 3,
      liveJobCount: 1,
      pastJobCount: 2,
    }),
    expect.objectContaining({ slug: 'zeta-labs', newestNumber: 2, liveJobCount: 1 }),
  ]);
  expect(companies.find(['zeta', 'zeta-labs'])?.name).toBe('Zeta');
  expect(numbersIn(file, { company: ['zeta-labs', 'zeta'] })).toEqual([3, 2]);
  expect(companies.listJobIds(['zeta', 'zeta-labs']).toSorted().join(' ')).toBe(
    'job-1 job-2 job-3 job-4',
  );

  file.writer.apply([remove(6, 'job-3'), remove(7, 'job-4')]);
  expect(companies.listAll().get('zeta')).toMatchObject({
    newestNumber: 0,
    liveJobCount: 0,
    pastJobCount: 1,
  });
  expect([companies.listJobIds(['zeta']), companies.listJobIds([''])]).toEqual([['job-1'], []]);
  expect(companies.find(['zeta'])).toEqual({ name: 'Zeta', image: '' });
  file.writer.apply([remove(8, 'job-2')]);
  expect(companies.find(['zeta-labs'])).toBeUndefined();
});
