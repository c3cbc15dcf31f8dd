import { readFileSync } from 'node:fs';
import { showTheme } from '#web/lib/theme.ts';

const beforePaint = readFileSync('web/public/theme.js', 'utf8');
const preferDark = (dark: boolean) =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: dark }) as MediaQueryList,
    );

afterEach(() => {
  jest.restoreAllMocks();
  document.body.className = '';
});

it.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  [null, true, 'dark'],
  [null, false, 'light'],
  ['purple', true, 'dark'],
])('with %s stored and a system that prefers dark: %s, starts %s', (stored, dark, shown) => {
  if (stored) localStorage.setItem('theme', stored);
  preferDark(dark);
  window.eval(beforePaint);
  expect(document.documentElement.dataset['theme']).toBe(shown);
  expect(document.body).toHaveClass(shown);
});

it('starts even where storage is forbidden', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  preferDark(true);
  window.eval(beforePaint);
  expect(document.body).toHaveClass('dark');
  showTheme('light');
  expect(document.body).toHaveClass('light', { exact: true });
});
