import {
  findPreferredSlugs,
  type RuleInput,
  findStatedSlugs,
} from '#domain/apply-category-rule.ts';
import { categoryRules, otherCompanies } from '#domain/category-rules.ts';
import { categorySeed } from '#contract/category-seed.ts';
import type { CategoryField } from '#contract/job-fields.ts';
import { readRows } from '#test/support/read-rows.ts';

const usual = {
  ...{ role: 'Software Engineer', company: 'Saffron Ledger', location: 'Hyderabad, Bengaluru' },
  ...{ experience: '2-5 Yrs', skills: ['Java', 'SQL'] },
};

interface Stated {
  field: CategoryField;
  /** What differs from the usual row. */
  row: RuleInput;
  /** Nothing where no rule says anything: there is no category by default. */
  slug?: string;
}
it.each(readRows<Stated>('domain/data/categories.jsonl'))(
  'puts $row, by its $field, into $slug',
  ({ field, row, slug }) =>
    expect(findStatedSlugs(categoryRules[field], { ...usual, ...row })[0]).toBe(slug),
);

const seeded = categorySeed.flatMap(({ kind, slug }) => (kind === 'city' ? slug : []));
/** With the nearest of the cities that there are, or with the others; which ones, where not the seeded. */
it.each(readRows<[string, string, string[]?]>('domain/data/nearest-cities.jsonl'))(
  'counts %s with %s',
  (location, city, known = seeded) => {
    const slugs = findPreferredSlugs(categoryRules.jobbycity, { location });
    expect(slugs.find((slug) => known.includes(slug))).toBe(city);
  },
);

it('puts a company whose name tells no type among the others', () => {
  expect(findPreferredSlugs(categoryRules.jobtype, { company: 'Loom House' })).toEqual([
    otherCompanies,
  ]);
});
