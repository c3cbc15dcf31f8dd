import fc from 'fast-check';
import * as contract from '#contract/listings.ts';
import { toSlug } from '#contract/slug.ts';
import { readRows } from '#test/support/read-rows.ts';

it('has the 42 listing calls of the specification, one of which is a domain and a role', () => {
  expect([...contract.listingsByCall.keys()].sort()).toEqual(
    readRows<string>('contract/data/listing-calls.jsonl').sort(),
  );
  expect(contract.listingsByCall.size).toBe(42);
  const unions = [...contract.listingsByCall].filter(([, rows]) => rows.length > 1);
  expect(unions.map(([call, rows]) => [call, rows.map(({ kind }) => kind)])).toEqual([
    ['getCyberSecurityJobs', ['domain', 'role']],
  ]);
});

describe('the public path of a listing', () => {
  it.each(readRows<[string, contract.ListingKind, string]>('contract/data/listing-paths.jsonl'))(
    '%s is %s %s',
    (path, kind, slug) => {
      expect(contract.parseListingPath(path)).toEqual({ kind, slug });
      expect(contract.listingPath({ kind, slug })).toBe(path);
    },
  );

  const expectBack = (listing: contract.Listing) =>
    expect(contract.parseListingPath(contract.listingPath(listing))).toEqual(listing);

  it('leads back to every listing of the table', () => {
    for (const { kind, slug } of contract.builtInListings) expectBack({ kind, slug });
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
