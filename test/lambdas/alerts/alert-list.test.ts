import '#test/support/environment.ts';
import fc from 'fast-check';
import { parseAlertList } from '#lambdas/alerts/subscribe-alert.ts';
import { findJobList } from '#lambdas/jobs/lists/find-job-list.ts';
import { readRows } from '#test/support/read-rows.ts';

it.each(readRows<[string, string]>('lambdas/alerts/data/lists.jsonl'))(
  'spells %s as %s',
  (address, list) => expect(parseAlertList(address)).toBe(list),
);

it.each([
  ...['', 'jobs', '//evil.example/', 'https://evil.example/?searchTerm=x', '/about', '/jobs/'],
  ...['/jobs/2026-batch/more', '/company/', '/company/%E0%A4%A', '/?payMin=much'],
  '/?city=pune%0Aevil',
  `/?searchTerm=${'x'.repeat(201)}`,
])('takes %j for no list', (address) => expect(parseAlertList(address)).toBeUndefined());

const text = fc.string({ unit: 'grapheme', maxLength: 20 });
const slugs = fc.uniqueArray(fc.constantFrom('pune', 'noida', 'chennai', '2026', 'qa'), {
  selector: (slug) => slug,
});
const queries = fc.record(
  {
    ...{ searchTerm: text, location: text, city: slugs.map((all) => all.join(',')) },
    ...{ batch: slugs.map((all) => all.join(',')), payMin: fc.nat(99).map(String) },
    ...{ remote: fc.constantFrom('0', '1'), sort: fc.constantFrom('newest', 'pay') },
  },
  { requiredKeys: [] },
);

it('has one spelling for each list, which leads to the same list', () =>
  fc.assert(
    fc.property(
      queries,
      fc.constantFrom('/', '/jobs/2026-batch', '/company/saffron-labs'),
      (query, path) => {
        const pairs = Object.entries(query).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]);
        const list = parseAlertList(`${path}?${new URLSearchParams(pairs)}`);
        const other = parseAlertList(`${path}?${new URLSearchParams(pairs.toReversed())}&page=2`);
        expect(list).toBeDefined();
        expect(other).toBe(list);
        expect(parseAlertList(list!)).toBe(list);
        expect(findJobList(list!)?.path).toBe(path);
        expect(list).toMatch(/^[\x21-\x7e]+$/);
      },
    ),
  ));
