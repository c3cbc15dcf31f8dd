import { buildCatalogJob } from './fixtures.ts';
import { fileWith, put, remove } from './open-file.ts';

const idsOf = (jobs: { id: string }[]) => jobs.map(({ id }) => id);

it('gives the jobs in stretches that the others’ coming and going does not move', async () => {
  const jobs = [1, 2, 3, 4, 5].map((sequence) => buildCatalogJob(sequence));
  const { catalog, writer, close } = await fileWith(jobs);
  const { created } = catalog;
  expect(created.stretches(2)).toEqual([
    { number: 0, jobs: 1 },
    { number: 1, jobs: 2 },
    { number: 2, jobs: 2 },
  ]);
  expect(idsOf(created.jobsOf(1, 2))).toEqual(['job-2', 'job-3']);

  const edited = { ...buildCatalogJob(3, { role: 'Тестировщик' }), createdSequence: 3 };
  writer.apply([remove(6, 'job-2'), put(7, edited), put(8, buildCatalogJob(8))]);
  expect(created.jobsOf(1, 2)).toEqual([
    { id: 'job-3', role: 'Тестировщик', title: 'Saffron Labs' },
  ]);
  expect(created.stretches(2).map(({ number }) => number)).toEqual([0, 1, 2, 4]);
  expect(created.jobsOf(3, 2)).toEqual([]);
  close();
});
