import fc from 'fast-check';
import { parseListingPath } from '#contract/listings.ts';
import { toSlug } from '#contract/slug.ts';
import { buildJob } from '#test/support/builders.ts';
import { readRows } from '#test/support/read-rows.ts';
import { listBatchLinks, listCategoryLinks } from '#web/features/jobs/detail/category-links.ts';
import { formatPayRange } from '#contract/format-pay-range.ts';
import { parsePlaces } from '#domain/parse-places.ts';
import places from './data/places.json' with { type: 'json' };
import {
  isSubheading,
  listSections,
  splitPoints,
} from '#web/features/jobs/detail/text-sections.ts';

it.each<[string, string[]]>([
  [
    'Write services. Review code!\nShip. 2 days at home? yes',
    ['Write services.', 'Review code!', 'Ship.', '2 days at home? yes'],
  ],
  ['• SQL\r\n\r\n- Go\n  * Java', ['SQL', 'Go', 'Java']],
  ['Write tests. • Draft texts. ✓ and more', ['Write tests.', 'Draft texts.', 'and more']],
  ...[
    ...['B.E. Computer Science', 'Node.js 20', 'e.g. Python', 'Rs. 500 a day', '1. Java', 'M.Tech'],
    ...['Pvt. Ltd', 'Kansas City | St. Louis'],
  ].map((text): [string, string[]] => [text, [text]]),
])('splits %j at lines, marks, and sentences before a capital or digit', (text, points) => {
  expect(splitPoints(text)).toEqual(points);
});

it('takes a short line that ends with a colon for the heading of what follows', () => {
  expect(isSubheading('Basic qualifications:')).toBe(true);
  expect(isSubheading('Write tests.')).toBe(false);
  const long = 'You will work with people who care about this: '.repeat(2);
  expect(isSubheading(`${long}:`)).toBe(false);
});

it('leaves out an empty section and names the others as specified', () => {
  const job = buildJob({
    ...{ description: 'A', eligibility: ' \n ', rolesAndResponsibilities: 'B', requirements: 'C' },
    niceToHave: 'D',
  });
  expect(listSections(job).map(({ title }) => title)).toEqual([
    ...['About Company/Role', 'Roles & Responsibilities', 'Requirements', 'More Details'],
  ]);
});

it('keeps every letter and digit of the text', () => {
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (text) => {
      expect(letters(splitPoints(text).join(''))).toBe(letters(text));
    }),
  );
});

const blanks = ' '.repeat(100_000);
const endless = ['. '.repeat(50_000), `A.${blanks}B`, 'A. '.repeat(33_000), '\n'.repeat(100_000)];
it.each(endless)('takes a hostile text of 100,000 signs in its stride', (text) => {
  expect(splitPoints(text).length).toBeLessThan(50_000);
});

it.each(readRows<[string, string]>('web/features/jobs/data/pays.jsonl'))(
  'shows the pay %s as %s',
  (given, shown) => expect(formatPayRange(given)).toBe(shown),
);

it('changes nothing but hyphens, the word "to" and blanks', () => {
  const rest = (text: string) => text.replace(/\bto\b/gi, '').replace(/[-–\s]/g, '');
  fc.assert(
    fc.property(fc.string({ maxLength: 100, unit: 'grapheme' }), (pay) => {
      expect(rest(formatPayRange(pay))).toBe(rest(pay));
    }),
  );
});

it.each(places as [string, object[]][])('reads %j', (location, expected) => {
  expect(parsePlaces(location)).toEqual(expected);
});

const { categories, slugs } = buildJob();
const name = fc.string({ maxLength: 60, unit: 'grapheme' });

it('leads back to the category from any name, or nowhere', () =>
  fc.assert(
    fc.property(name, (domain) => {
      const job = buildJob({ categories: { ...categories, batch3: domain }, slugs: undefined });
      const link = listCategoryLinks(job).domain;
      if (domain === '') return expect(link).toBeUndefined();
      const slug = toSlug(domain);
      expect(link?.name).toBe(domain);
      const listing = slug ? { kind: 'domain', slug } : undefined;
      expect(link?.to && parseListingPath(link.to)).toEqual(listing);
    }),
  ));

it('takes the slug that came rather than the name', () => {
  const job = buildJob({
    categories: { ...categories, jobbyrole: 'C#' },
    slugs: slugs && { ...slugs, role: 'c-2' },
  });
  expect(listCategoryLinks(job).role).toEqual({ name: 'C#', to: '/jobsbyrole/c-2-role' });
});

it('links the batches that a text names, each once, in order, and no year without a listing', () => {
  const years = (batchYears: string[], more = {}) =>
    listBatchLinks(buildJob({ batchYears, categories: { ...categories, ...more } })).map(
      ({ name }) => name,
    );
  expect(years(['2023', '2024', '2025'], { batch1: '', batch2: '' })).toEqual([
    '2023',
    '2024',
    '2025',
  ]);
  expect(years(['2026', '2025', '1999', '2031', '2026'])).toEqual(['2025', '2026']);
});
