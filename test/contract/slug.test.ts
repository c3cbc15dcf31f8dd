import { toSlug } from '#contract/slug.ts';
import { readRows } from '#test/support/read-rows.ts';

it.each(readRows<[string, string]>('contract/data/slugs.jsonl'))('%s becomes %s', (text, slug) =>
  expect(toSlug(text)).toBe(slug),
);
