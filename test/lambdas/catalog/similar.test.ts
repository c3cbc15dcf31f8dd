import fc from 'fast-check';
import type { CatalogJob } from '#lambdas/catalog/index/catalog-job.ts';
import { listFacets } from '#lambdas/catalog/index/job-facets.ts';
import { buildCatalogJob, inventJob, type Choices } from './fixtures.ts';
import { fileOf, fileWith, remove } from './open-file.ts';

/** Role, domain, city and batches. */
const of = (...[role = '', domain = '', city = '', ...batches]: string[]): Choices => ({
  slugs: { role, domain, city, batches },
});

const numbersIn = (cards: string | undefined) =>
  cards && (JSON.parse(cards) as { id: string }[]).map(({ id }) => Number(id.slice(4)));

it('are found for a job, also one that is not in the catalog, and unknown of what is not live', async () => {
  const { catalog, writer } = await fileOf(of('r', 'd', 'x'), {}, of('r', 'y', 'c'));
  expect(
    numbersIn(catalog.similarJobs.findForJob(buildCatalogJob(7, of('r', 'd', 'c')), 5)),
  ).toEqual([1, 3]);
  expect(catalog.similarJobs.findForLiveJob('job-2', 5)).toBe('[]');
  writer.apply([remove(4, 'job-1')]);
  expect(catalog.similarJobs.findForLiveJob('job-1', 5)).toBeUndefined();
});

it('are the same as if every job were compared; those abroad and those for seniors come later', async () => {
  const isAbroad = ({ slugs }: CatalogJob) => slugs.city === 'outside-india';
  const isJunior = ({ slugs }: CatalogJob) => /^(?:intern|fresh|0-1-|1-3-)/.test(slugs.level);
  const score = (one: CatalogJob, other: CatalogJob) => {
    const shared = new Set(listFacets(one)).intersection(new Set(listFacets(other)));
    return ['role:', 'domain:', 'city:', 'batch:'].reduce(
      (sum, trait) => 2 * sum + ([...shared].some((name) => name.startsWith(trait)) ? 1 : 0),
      0,
    );
  };
  const seeds = fc.array(fc.nat(1_000), { minLength: 1, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(seeds, fc.integer({ min: 1, max: 20 }), async (chosen, limit) => {
      const jobs = chosen.map((seed, place) => inventJob(place + 1, seed));
      const file = await fileWith(jobs);
      for (const job of jobs.slice(0, 5)) {
        const expected = jobs
          .filter((other) => other !== job && score(job, other) > 0)
          .toSorted(
            (one, other) =>
              (isAbroad(job) ? 0 : Number(isAbroad(one)) - Number(isAbroad(other))) ||
              score(job, other) - score(job, one) ||
              (isJunior(job) ? Number(isJunior(other)) - Number(isJunior(one)) : 0) ||
              other.createdSequence - one.createdSequence,
          )
          .slice(0, limit);
        const found = file.catalog.similarJobs.findForLiveJob(job.card.id, limit);
        expect(numbersIn(found)).toEqual(expected.map((each) => each.createdSequence));
      }
      file.close();
    }),
    { numRuns: 8 },
  );
});
