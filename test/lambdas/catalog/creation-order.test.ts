import { buildCatalogJob } from './fixtures.ts';
import { fileWith, put, remove } from './open-file.ts';

const written = Date.parse('2026-11-19T08:00:00.000Z');
const idsOf = (jobs: { id: string }[]) => jobs.map(({ id }) => id);

it('gives the jobs in stretches that the others’ coming and going does not move', async () => {
  const jobs = [1, 2, 3, 4, 5].map((sequence) => buildCatalogJob(sequence));
  const { catalog, writer, close } = await fileWith(jobs);
  const { created } = catalog;
  expect(created.stretches(2)).toEqual([
    { number: 0, jobs: 1, updatedAt: written },
    { number: 1, jobs: 2, updatedAt: written },
    { number: 2, jobs: 2, updatedAt: written },
  ]);
  expect(idsOf(created.jobsOf(1, 2))).toEqual(['job-2', 'job-3']);

  const updatedAt = '2026-11-20T08:00:00.000Z';
  const edited = { ...buildCatalogJob(3, { role: 'Тестировщик' }), updatedAt };
  writer.apply([remove(6, 'job-2'), put(7, edited), put(8, buildCatalogJob(8))]);
  expect(created.jobsOf(1, 2)).toEqual([
    {
      id: 'job-3',
      role: 'Тестировщик',
      title: 'Saffron Labs',
      updatedAt: Date.parse(updatedAt),
    },
  ]);
  expect(created.stretches(2)).toEqual([
    { number: 0, jobs: 1, updatedAt: written },
    { number: 1, jobs: 1, updatedAt: Date.parse(updatedAt) },
    { number: 2, jobs: 2, updatedAt: written },
    { number: 4, jobs: 1, updatedAt: written },
  ]);
  expect(created.jobsOf(3, 2)).toEqual([]);
  close();
});

it('knows when a list was last added to, whatever order it is shown in', async () => {
  const at = (hour: number) => `2026-11-19T0${hour}:00:00.000Z`;
  const { catalog, writer, close } = await fileWith([
    buildCatalogJob(1, { createdAt: at(1), batches: '2025', slugs: { city: 'pune' } }),
    buildCatalogJob(2, { createdAt: at(2), slugs: { city: 'pune', level: 'freshers' } }),
    buildCatalogJob(3, { createdAt: at(3) }),
  ]);
  const { newest } = catalog.created;
  expect(newest()).toBe(Date.parse(at(3)));
  expect(newest({ kind: 'city', slug: 'pune' })).toBe(Date.parse(at(2)));
  expect(newest({ kind: 'batch', slug: '2025' })).toBe(Date.parse(at(2)));
  expect(newest({ kind: 'city', slug: 'kochi' })).toBeUndefined();
  writer.apply([remove(4, 'job-2')]);
  expect(newest({ kind: 'city', slug: 'pune' })).toBe(Date.parse(at(1)));
  close();
});
