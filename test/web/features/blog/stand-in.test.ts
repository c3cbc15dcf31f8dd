import { standInOf } from '#web/features/blog/stand-in.ts';

const signs = {
  before: undefined,
  failed: false,
  keeps: false,
  left: undefined,
  all: undefined,
} as const;

it('stands in for nothing while the first answer is awaited, and when posts come', () => {
  expect(standInOf(signs)).toBeUndefined();
  expect(standInOf({ ...signs, before: 'failed', left: 3 })).toBeUndefined();
});

it('stands in when the call fails, unless real posts are on screen', () => {
  expect(standInOf({ ...signs, failed: true })).toBe('failed');
  expect(standInOf({ ...signs, failed: true, keeps: true })).toBeUndefined();
});

it('stays while the next try or filter is awaited', () => {
  expect(standInOf({ ...signs, before: 'failed' })).toBe('failed');
  expect(standInOf({ ...signs, before: 'empty', left: 0 })).toBe('empty');
  expect(standInOf({ ...signs, before: 'empty', failed: true, keeps: true })).toBe('failed');
});

it('tells an empty blog from filters that leave nothing', () => {
  expect(standInOf({ ...signs, left: 0, all: 0 })).toBe('empty');
  expect(standInOf({ ...signs, left: 0, all: 9 })).toBeUndefined();
  expect(standInOf({ ...signs, left: 0 })).toBeUndefined();
});
