import fc from 'fast-check';
import { parseListingPath } from '#contract/listings.ts';
import { slugOf } from '#contract/slug.ts';
import { buildJob } from '#test/support/builders.ts';
import { batchLinks, categoryLinks } from '#web/features/jobs/category-links.ts';

const { categories, slugs } = buildJob();
const name = fc.string({ maxLength: 60, unit: 'grapheme' });

it('leads back to the category from any name, or nowhere', () => {
  fc.assert(
    fc.property(name, (domain) => {
      const link = categoryLinks(
        buildJob({ categories: { ...categories, batch3: domain }, slugs: undefined }),
      ).domain;
      if (domain === '') return expect(link).toBeUndefined();
      const known = slugOf(domain);
      expect(link?.name).toBe(domain);
      expect(link?.to && parseListingPath(link.to)).toEqual(
        known ? { kind: 'domain', slug: known } : undefined,
      );
    }),
  );
});

it('takes the slug that came rather than the name', () => {
  const job = buildJob({
    categories: { ...categories, jobbyrole: 'C#' },
    slugs: slugs && { ...slugs, role: 'c-2' },
  });
  expect(categoryLinks(job).role).toEqual({ name: 'C#', to: '/jobsbyrole/c-2-role' });
});

it('pairs a lone second batch with its own slug', () => {
  const job = buildJob({
    batches: 'Any',
    categories: { ...categories, batch1: '', batch2: 'Class of 26' },
    slugs: slugs && { ...slugs, batches: ['class-of-26-2'] },
  });
  expect(batchLinks(job)).toEqual([{ name: 'Class of 26', to: '/jobs/class-of-26-2-batch' }]);
});

it('names each batch once, in order, and no year without a listing', () => {
  const job = buildJob({ batches: '2026, 2025/2026, 1999, 2031, 20261, 2026' });
  expect(batchLinks(job).map((link) => link.name)).toEqual(['2025', '2026']);
});
