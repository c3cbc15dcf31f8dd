import { readOptions } from '#local/commands/screenshots/options.ts';

it('shows everything in the usual folder unless told', () => {
  expect(readOptions([])).toEqual({ only: [], folder: '.cache/screenshots' });
});

it('takes parts of names and a folder', () => {
  expect(readOptions(['--only', 'tech-hub,post', '--folder', '/tmp/pictures'])).toEqual({
    only: ['tech-hub', 'post'],
    folder: '/tmp/pictures',
  });
});

it('refuses what it does not know', () => {
  expect(() => readOptions(['--size', '5'])).toThrow('--size');
});
