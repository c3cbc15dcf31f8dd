import type { Filters } from '#lambdas/catalog/answer/job-filters.ts';
import type { Choices } from './fixtures.ts';
import { fileOf } from './open-file.ts';

const statistics = async (now: string, ...choices: Choices[]) => {
  const file = await fileOf(...choices);
  return file.catalog.statistics(new Date(now));
};
const now = '2026-11-21T12:00:00.000Z';

it('count as new what was created on the same day in India', async () => {
  const times = [
    '2026-11-20T18:29:59.999Z', // a moment before midnight there
    ...['2026-11-20T18:30:00.000Z', '2026-11-21T18:29:59.999Z', '2026-11-21T18:30:00.000Z'],
    '2026-11-21T23:59:00+05:30',
  ];
  const jobs = times.map((createdAt) => ({ createdAt }));
  expect(await statistics(now, ...jobs)).toMatchObject({ total: 5, newToday: 3 });
  expect(await statistics('2026-11-20T18:29:59.000Z', ...jobs)).toMatchObject({ newToday: 1 });
});

it('agree with the lists that they lead to', async () => {
  const { catalog } = await fileOf(
    { createdAt: '2026-11-20T18:29:00.000Z', location: 'Remote' },
    { createdAt: '2026-11-20T18:30:00.000Z' },
    { createdAt: '2026-11-20T11:00:00.000Z', location: 'Pune / WFH' },
    { createdAt: '2026-11-21T12:00:00.000Z' },
  );
  const at = new Date(now);
  const listed = (filters: Partial<Filters>) =>
    catalog.select({ filters: { slugs: {}, now: at, ...filters }, page: { number: 1, size: 1 } })
      .total;
  const { total, newToday, newIn24Hours, remote } = catalog.statistics(at);
  expect([total, newToday, newIn24Hours, remote]).toEqual([4, 2, 3, 2]);
  expect(listed({})).toBe(total);
  expect(listed({ postedWithinDays: 0 })).toBe(newToday);
  expect(listed({ postedWithinDays: 1 })).toBe(newIn24Hours);
  expect(listed({ remote: true })).toBe(remote);
});

it('count companies by name, without case and outer blanks', async () => {
  const titles = ['Saffron Labs', ' saffron labs ', 'SAFFRON LABS', 'Saffron  Labs', 'Banyan', ' '];
  const counted = await statistics(now, ...titles.map((title) => ({ title })));
  expect(counted).toMatchObject({ companies: 3 });
});
