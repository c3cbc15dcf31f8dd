import fc from 'fast-check';
import { pagination } from '#contract/pagination-settings.ts';
import { listPages } from '#web/ui/pagination/pagination.tsx';

const home = (page: number, pages = 21) => listPages(page, pages, pagination.publicGrid).join(' ');
const sidebar = (page: number) => listPages(page, 21, pagination.jobSidebar).join(' ');

it('keeps two pages at both ends and a windowSize of five in all', () => {
  expect([home(1), home(10)]).toEqual(['1 2 3 4 5 gap 20 21', '1 2 gap 8 9 10 11 12 gap 20 21']);
  expect([home(21), home(2, 3)]).toEqual(['1 2 gap 17 18 19 20 21', '1 2 3']);
});

it('keeps one page at both ends in the sidebar, with two on each side of the current one', () =>
  expect(sidebar(10)).toBe('1 gap 8 9 10 11 12 gap 21'));

it('always shows the first, the current and the last page, in order and once', () => {
  const shape = fc.record({
    boundaryCount: fc.integer({ min: 1, max: 3 }),
    windowSize: fc.constantFrom(3, 5, 7),
  });
  const place = fc
    .integer({ min: 1, max: 400 })
    .chain((pages) =>
      fc.record({ pages: fc.constant(pages), page: fc.integer({ min: 1, max: pages }) }),
    );
  fc.assert(
    fc.property(place, shape, ({ pages, page }, given) => {
      const shown = listPages(page, pages, given).filter((entry) => entry !== 'gap');
      expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b));
      expect(shown).toEqual(expect.arrayContaining([1, page, pages]));
      expect(shown.length).toBeLessThanOrEqual(2 * given.boundaryCount + given.windowSize);
    }),
  );
});
