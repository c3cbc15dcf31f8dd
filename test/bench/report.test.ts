import type { Compared } from '#bench/load/compare.ts';
import { readOptions } from '#bench/options.ts';
import { percentilesOf } from '#bench/figures/percentiles.ts';
import { ratiosTo } from '#bench/report/ratios.ts';
import { figure, verdictOf } from '#bench/report/thresholds.ts';

const load = (perSecond: number) => ({ perSecond, p50: 1, p99: 2, answers: 10 });

const contestant = (name: Compared['name'], alone?: number, many?: number): Compared => {
  const each = {
    ...(alone !== undefined && { 1: load(alone) }),
    ...(many !== undefined && { 16: load(many) }),
  } as const;
  return {
    name,
    found: { some: 1, asked: 1 },
    takes: { search: 500, facet: 500, home: 500, all: 500 },
    loads: { search: each, facet: each, home: each, all: each },
  };
};

describe('the ratio to another', () => {
  it('is taken at 1 and at 16 connections', () => {
    const compared = [contestant('ours', 100, 300), contestant('plain', 10, 50)];
    expect(ratiosTo('plain', 'search', compared)).toEqual([10, 6]);
  });

  it('is taken where both were loaded', () => {
    const compared = [contestant('ours', 100, 300), contestant('plain', 10)];
    expect(ratiosTo('plain', 'search', compared)).toEqual([10]);
  });

  it('is taken from single answers where the other was too slow to be loaded', () => {
    const compared = [contestant('ours', 100, 300), contestant('scan')];
    expect(ratiosTo('scan', 'facet', compared)).toEqual([50]);
  });

  it('is unknown where the other took no part', () => {
    expect(ratiosTo('indexed', 'home', [contestant('ours', 1, 1)])).toEqual([]);
  });
});

describe('a verdict', () => {
  it.each([
    [{ measured: 12, atLeast: 12 }, true],
    [{ measured: 11.9, atLeast: 12 }, false],
    [{ measured: 256, atMost: 256 }, true],
    [{ measured: 256.1, atMost: 256 }, false],
    [{ measured: NaN, atMost: 256 }, false],
  ])('on %o is %p', (bound, passed) => {
    expect(verdictOf({ what: 'it', unit: '', ...bound }).passed).toBe(passed);
  });

  it('names what was asked and what was measured', () => {
    expect(verdictOf({ what: 'it', unit: ' ms', measured: 0.123, atMost: 1_000 })).toMatchObject({
      bound: '≤ 1,000 ms',
      measured: '0.123 ms',
    });
  });
});

it.each([
  [0.004_567, '0.00457'],
  [1.234, '1.23'],
  [12.34, '12.3'],
  [99.96, '100'],
  [1_234.5, '1,235'],
])('writes %d as %s', (value, written) => {
  expect(figure(value)).toBe(written);
});

it('percentiles are taken of the values in order', () => {
  const values = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect(percentilesOf(values)).toEqual({ p50: 51, p99: 100, worst: 100 });
  expect(percentilesOf([7])).toEqual({ p50: 7, p99: 7, worst: 7 });
});

describe('options', () => {
  it('of a usual run are all sizes, kept in the documents', () => {
    expect(readOptions([])).toMatchObject({
      sizes: [1_000, 10_000, 100_000],
      out: 'docs/benchmarks.md',
    });
    expect(readOptions(['--million']).sizes.at(-1)).toBe(1_000_000);
  });

  it('of a part are only printed', () => {
    expect(readOptions(['--quick']).out).toBeUndefined();
    expect(readOptions(['--sizes', '500,1000'])).not.toHaveProperty('out');
    expect(readOptions(['--quick', '--out', 'x.md']).out).toBe('x.md');
  });

  it('refuse what is no number', () => {
    expect(() => readOptions(['--seed', 'x'])).toThrow('--seed');
    expect(() => readOptions(['--sizes', '10,'])).toThrow('--sizes');
  });
});
