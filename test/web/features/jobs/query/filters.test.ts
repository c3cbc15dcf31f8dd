import fc from 'fast-check';
import { jobFilters } from '#contract/job-filters.ts';
import { facetNames, jobOrders } from '#contract/job-filter-options.ts';
import * as z from 'zod/mini';
import { readRows } from '#test/support/read-rows.ts';
import { type Filters, listFilterEntries, parseFilters } from '#web/features/jobs/query/filters.ts';
import { toFilterContext, searchContext, withFilters } from '#web/features/jobs/query/filters.ts';

const everywhere = { roleParameter: 'role' } as const;
const read = (search: string, place = searchContext) =>
  parseFilters(new URLSearchParams(search), place);

const slug = fc
  .stringMatching(/^[\p{L}\p{N}][\p{L}\p{N}-]{0,20}$/u)
  .map((text) => text.toLowerCase())
  .filter((text) => /^[\p{L}\p{M}\p{N}-]+$/u.test(text));
const slugs = fc.uniqueArray(slug, { minLength: 1, maxLength: 6 }).map((list) => list.toSorted());
const one = (value: fc.Arbitrary<string>) => value.map((text) => [text]);
const anyFilters: fc.Arbitrary<Filters> = fc.record(
  {
    ...Object.fromEntries(facetNames.map((name) => [name, slugs])),
    remote: one(fc.constantFrom('1', '0')),
    payMin: one(fc.integer({ min: 1, max: 99 }).map((least) => `${least}${least % 2 ? 'k' : ''}`)),
    degree: slugs,
    payUnknown: one(fc.constantFrom('exclude', 'include')),
    sort: one(fc.constantFrom(...jobOrders)),
    postedWithin: one(fc.integer({ min: 1, max: 365 }).map(String)),
  },
  { requiredKeys: [] },
);

it('gives back every choice that an address was made of', () =>
  fc.assert(
    fc.property(anyFilters, fc.constantFrom(searchContext, everywhere), (filters, place) => {
      const address = withFilters('/?searchTerm=a%2Cb', filters, place);
      const search = new URL(address, 'https://firstrung.example').searchParams;
      expect(parseFilters(search, place)).toEqual(filters);
      expect(search.get('searchTerm')).toBe('a,b');
    }),
  ));

it('takes what a form without script sends: each value as a parameter of its own', () =>
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const pairs = listFilterEntries(filters).map(({ name, value }) => [name, value]);
      expect(parseFilters(new URLSearchParams(pairs), everywhere)).toEqual(filters);
    }),
  ));

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('', ',', '0', '-1', '1e3', '99999999999', 'null', 'a,'.repeat(1_500)),
);

it('makes of any address only what the API takes', () => {
  const parameters = [...Object.keys(jobFilters), 'role', 'constructor', '__proto__'];
  const pairs = fc.array(fc.tuple(fc.constantFrom(...parameters), anyText), { maxLength: 12 });
  const query = z.object(jobFilters);
  fc.assert(
    fc.property(pairs, (given) => {
      const filters = parseFilters(new URLSearchParams(given), searchContext);
      const address = withFilters('/', filters, searchContext);
      const sent = Object.fromEntries(new URL(address, 'https://firstrung.example').searchParams);
      expect(query.safeParse(sent).error).toBeUndefined();
    }),
  );
});

it.each(readRows<[string, Filters]>('web/features/jobs/data/filter-addresses.jsonl'))(
  'reads %s',
  (search, expected) => expect(read(search)).toEqual(expected),
);

it('knows no choice of what the page itself selects by', () => {
  expect(read('city=pune&level=freshers', toFilterContext({ kind: 'city', slug: 'pune' }))).toEqual(
    { level: ['freshers'] },
  );
  expect(read('companyType=mnc', toFilterContext({ kind: 'company', slug: 'mnc' }))).toEqual({});
  expect(read('role=data-analyst', toFilterContext({ kind: 'city', slug: 'pune' }))).toEqual({
    role: ['data-analyst'],
  });
});

it('keeps commas readable, and the address of no filters as it is', () => {
  const filters: Filters = { level: ['freshers', 'internship'], city: [] };
  expect(withFilters('/jobs/2026-batch', filters, everywhere)).toBe(
    '/jobs/2026-batch?level=freshers,internship',
  );
  expect(withFilters('/?role=x', { role: ['qa'] }, searchContext)).toBe('/?role=x&roleCategory=qa');
  expect(withFilters('/', { city: [] }, searchContext)).toBe('/');
});
