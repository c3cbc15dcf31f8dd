import fc from 'fast-check';
import { categoryKinds } from '#contract/categories.ts';
import { categorySeed } from '#contract/category-seed.ts';
import { textLimits } from '#contract/limits.ts';
import * as contract from '#contract/listings.ts';
import { toSlug } from '#contract/slug.ts';
import { findFreeSlug } from '#lambdas/categories/category-repository.ts';

it('is the name’s own where it is free, and never that of a documented listing of another name', () => {
  const quantum = { kind: 'domain', name: 'Quantum Computing' } as const;
  expect(findFreeSlug(quantum, new Set())).toBe('quantum-computing');
  for (const { kind, name, slug } of categorySeed)
    expect(findFreeSlug({ kind, name }, new Set())).toBe(slug);
  expect(findFreeSlug({ kind: 'domain', name: 'AR VR' }, new Set())).toBe('ar-vr-2');
  expect(findFreeSlug({ kind: 'domain', name: ' ar/VR ' }, new Set())).toBe('ar-vr');
  for (const { kind, slug } of contract.builtInListings)
    expect(findFreeSlug({ kind, name: `${slug}!` }, new Set())).not.toBe(slug);
});

it.each([
  ['city', 'Home Based', 'home-based-2'],
  ['level', 'Constructor', 'constructor'],
  ['city', 'ısparta', 'ısparta'],
  ['city', 'ßtadt', 'ßtadt'],
] as const)('gives the %s %s a page that its address leads to', (kind, name, slug) => {
  expect(findFreeSlug({ kind, name }, new Set())).toBe(slug);
  expect(contract.parseListingPath(contract.listingPath({ kind, slug }))).toEqual({ kind, slug });
});

const letters = fc.string({ unit: 'grapheme', maxLength: 12 });
const clashing = fc.stringMatching(/^c[+#! ß.-]{0,3}[23]?$/);
const name = fc.oneof(letters, clashing, fc.constantFrom(...categorySeed.map((each) => each.name)));

it('is unique, fit for an address and the key of a row, and leads back, whatever the names', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...categoryKinds),
      fc.array(name, { maxLength: 30 }),
      (kind, names) => {
        const taken = new Set<string>();
        const slugs = names.map((each) => {
          const slug = findFreeSlug({ kind, name: each }, taken);
          taken.add(slug);
          return slug;
        });
        expect(new Set(slugs).size).toBe(slugs.length);
        for (const slug of slugs) {
          expect(slug).toBe(toSlug(slug));
          expect(slug.length).toBeLessThan(textLimits.lineCharacters);
          expect(Buffer.byteLength(slug)).toBeLessThan(1024);
          const listed = contract.listingKinds.find((each: contract.ListingKind) => each === kind);
          const listing = listed && { kind: listed, slug };
          if (listing)
            expect(contract.parseListingPath(contract.listingPath(listing))).toEqual(listing);
        }
      },
    ),
  ));
