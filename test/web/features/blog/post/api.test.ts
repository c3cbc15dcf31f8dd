import fc from 'fast-check';
import { listLimits } from '#contract/limits.ts';
import { countPages, pageHolding, rowsOfPage } from '#web/features/blog/post/api.ts';

const rowsShown = (page: number, total: number) => {
  const rows = rowsOfPage(page);
  const server = pageHolding(rows);
  expect(server.pageSize).toBeLessThanOrEqual(listLimits.pageSizeMax);
  const start = (server.page - 1) * server.pageSize;
  const answered = Array.from(
    { length: Math.max(0, Math.min(server.pageSize, total - start)) },
    (_, index) => start + index,
  );
  return answered.slice(server.skip, server.skip + rows.size);
};

it('shows every post once, in order: two and six, then six a page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), (total) => {
      const pages = Array.from({ length: countPages(total) }, (_, index) =>
        rowsShown(index + 1, total),
      );
      expect(pages).not.toHaveLength(0);
      expect(pages.flat()).toEqual(Array.from({ length: total }, (_, index) => index));
      expect(pages.slice(0, -1).map((page) => page.length)).toEqual(
        pages.slice(0, -1).map((_, index) => (index === 0 ? 8 : 6)),
      );
    }),
  );
});
