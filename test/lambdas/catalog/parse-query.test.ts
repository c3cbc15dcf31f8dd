import fc from 'fast-check';
import { attribute, maxLakhs, listPayAttributes } from '#lambdas/catalog/index/job-attributes.ts';
import type { CatalogFile as File } from '#lambdas/catalog/snapshots/catalog-file.ts';
import { buildCatalogJob, inventJob } from './fixtures.ts';
import { fileWith, numbersIn } from './open-file.ts';

const words = [
  ...['java', 'python', 'react', 'developer', 'engineer', 'analyst', 'sde', 'sql', 'testing'],
  ...['pune', 'bangalore', 'noida', 'delhi', 'remote', 'wfh', 'hybrid', 'fresher', 'intern'],
  ...['bina experience', '2025 batch', '2024 passout', '3 lpa', '10 lpa', '25k stipend', 'btech'],
  ...['bca', 'any graduate', '0-1 years', '2 years', 'job', 'chahiye', 'me', 'near me', 'saffron'],
  ...['labs', 'pyhton', 'enginer', '1', 'ii', 'c++', '.net', 'दिल्ली', 'zzqx', 'part time'],
  ...['not', 'without', 'nahi', 'or'],
];
const queries = fc
  .array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 6 })), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.join(' '));

/** The jobs that have all that the search asks for stand first. */
function understoodFrom(file: File, searchTerm: string) {
  const { search } = file.catalog.select({ search: { searchTerm } });
  const numbers = numbersIn(file, { search: { searchTerm } });
  return { search, numbers, whole: numbers.slice(0, search?.exactCount ?? 0) };
}

/** A part that is taken back loses no job, and each count is what its search gives. */
function expectParts(file: File, { search, whole }: ReturnType<typeof understoodFrom>) {
  for (const { remainder } of search?.understood ?? []) {
    const rest = remainder === '' ? undefined : understoodFrom(file, remainder).whole;
    if (rest) expect(rest).toEqual(expect.arrayContaining(whole));
  }
  for (const { searchTerm, count } of search?.nearest ?? [])
    expect(understoodFrom(file, searchTerm).search?.exactCount).toBe(count);
}

it('reads whatever is searched for in a way that holds together', async () => {
  const file = await fileWith([
    ...Array.from({ length: 120 }, (_, place) => inventJob(place + 1)),
    buildCatalogJob(121, { role: 'Data Analyst', pay: '12 LPA', eligibility: 'BCA or B.Tech' }),
    buildCatalogJob(122, { role: 'Intern', pay: '25k/month', eligibility: 'Any graduate' }),
    buildCatalogJob(123, { role: 'SDE 1', batches: '2025', location: 'Delhi' }),
  ]);
  const now = new Date('2026-12-01T00:00:00.000Z');
  fc.assert(
    fc.property(queries, fc.constantFrom('btech', 'bca', 'mba'), (searchTerm, degree) => {
      const read = understoodFrom(file, searchTerm);
      expect(understoodFrom(file, searchTerm)).toEqual(read);
      expectParts(file, read);
      if (read.search?.corrected !== undefined) {
        // It is read the same again as it was respelt.
        const again = understoodFrom(file, read.search.corrected);
        expect([again.search?.corrected, again.whole]).toEqual([undefined, read.whole]);
      }
      // No job is listed twice, and a filter adds none.
      expect(new Set(read.numbers).size).toBe(read.numbers.length);
      const filters = { slugs: { degree: [degree] }, now };
      const narrowed = numbersIn(file, { search: { searchTerm }, filters });
      expect(read.numbers).toEqual(expect.arrayContaining(narrowed));
    }),
    {
      numRuns: 100,
      examples: [
        ['engineer java 1 java', 'bca'],
        ['enginer 1', 'bca'],
        ['java enginer 1', 'bca'],
      ],
    },
  );
});

it('names what pays so much or more by few names, and nothing that pays less', () => {
  const lakhs = fc.nat({ max: maxLakhs });
  fc.assert(
    fc.property(lakhs, lakhs, (least, paid) => {
      const concept = listPayAttributes(least);
      const names = [attribute.pay(paid), attribute.payInTens(paid)];
      expect(names.some((name) => concept.includes(name))).toBe(paid >= least);
      expect(concept.length).toBeLessThanOrEqual(19);
    }),
  );
});
