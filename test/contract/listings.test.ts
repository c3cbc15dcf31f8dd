import fc from 'fast-check';
import * as contract from '#contract/listings.ts';
import { toSlug } from '#contract/slug.ts';
import { readRows } from '#test/support/read-rows.ts';

it('has the 42 listing calls of the specification, one of which is a domain and a role', () => {
  expect([...contract.listingCalls.keys()].sort()).toEqual(
    readRows<string>('contract/data/listing-calls.jsonl').sort(),
  );
  expect(contract.listingCalls.size).toBe(42);
  const unions = [...contract.listingCalls].filter(([, rows]) => rows.length > 1);
  expect(unions.map(([call, rows]) => [call, rows.map(({ kind }) => kind)])).toEqual([
    ['getCyberSecurityJobs', ['domain', 'role']],
  ]);
});

describe('the public path of a listing', () => {
  it.each([
    ['/jobs/2025-batch', 'batch', '2025'],
    ['/jobsbytype/Internship-jobs', 'level', 'internship'],
    ['/jobsbytype/Freshers-jobs', 'level', 'freshers'],
    ['/jobsbytype/0-1-year-experience-jobs', 'level', '0-1-year-experience'],
    ['/jobsbytype/senior-roles-jobs', 'level', 'senior-roles'],
    ['/jobsbytype/Managerial-roles-jobs', 'level', 'managerial-roles'],
    ['/jobs/ai-ml-nlp-domain', 'domain', 'ai-ml-nlp'],
    ['/jobs/Remote-Jobs', 'city', 'remote'],
    ['/jobs/Bengaluru-Jobs', 'city', 'bengaluru'],
    ['/jobs/Outside-india-Jobs', 'city', 'outside-india'],
    ['/jobs/product-based-jobs', 'company', 'product'],
    ['/jobs/startups-based-jobs', 'company', 'startups'],
    ['/jobs/mnc-based-jobs', 'company', 'mnc'],
    ['/jobs/remote-based-jobs', 'company', 'remote'],
    ['/jobsbyrole/qa-automation-tester-role', 'role', 'qa-automation-tester'],
  ] as const)('%s is %s %s', (path, kind, slug) => {
    expect(contract.parseListingPath(path)).toEqual({ kind, slug });
    expect(contract.listingPath({ kind, slug })).toBe(path);
  });

  const expectBack = (listing: contract.Listing) =>
    expect(contract.parseListingPath(contract.listingPath(listing))).toEqual(listing);

  it('leads back to every listing of the table', () => {
    for (const { kind, slug } of contract.listingRows) expectBack({ kind, slug });
  });

  it('leads back to any category an administrator may add', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...contract.listingKinds),
        fc.string({ unit: 'grapheme', minLength: 1 }),
        (kind, name) => {
          const slug = toSlug(name);
          fc.pre(
            slug !== '' && !/-(?:based|batch|domain)$/.test(slug) && slug === slug.toLowerCase(),
          );
          expectBack({ kind, slug });
        },
      ),
      {
        examples: [
          ['level', 'constructor'],
          ['city', '\u1c80'],
        ],
      },
    ));

  it.each([
    ...['/jobs', '/jobs/', '/jobs/-batch', '/jobs/hello', '/jobs/a-batch/more'],
    ...['/jobsbytype/2025-batch', '/other/a-role'],
  ])('%s is none', (path) => expect(contract.parseListingPath(path)).toBeUndefined());
});

it('spells role and company in the path of a job in lower case, and always has a last part', () => {
  const job = { id: '01J', role: 'C++ Développeur (Fresher)', title: 'Café Labs' };
  expect(contract.jobPath(job)).toBe('/job/01J/c-developpeur-fresher-cafe-labs');
  expect(contract.jobPath({ id: '01J', role: '🚀', title: '—' })).toBe('/job/01J/job');
});
