import fc from 'fast-check';
import { namedShortly } from '../../../web/build/short-names.ts';

describe('short names', () => {
  it('are as many as what they stand for, and never hidden by filters of advertisements', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 4_000 }), (whole) => {
        const short = [...namedShortly(whole).values()];
        expect(new Set(short).size).toBe(whole.length);
        expect(short.filter((name) => /^ad$/i.test(name))).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});
