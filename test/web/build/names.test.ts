import fc from 'fast-check';
import { resolve } from 'node:path';
import { className } from '../../../web/build/class-names.ts';
import { namedShortly } from '../../../web/build/short-names.ts';

const buttonSheet = resolve('web/src/ui/button/button.module.css');

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

describe('names of classes', () => {
  it('differ between the names of a file, and between files', () => {
    const primary = className('button', buttonSheet);
    expect(className('button', `${buttonSheet}?used`)).toBe(primary);
    expect(className('small', buttonSheet)).not.toBe(primary);
    expect(primary).toMatch(/^[a-z]{1,2}$/i);
  });
});
