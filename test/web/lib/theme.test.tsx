import { renderHook, act, render } from '@testing-library/react';
import { inlineScript } from '#test/support/inline-script.ts';
import { refuseStorage } from '#test/support/refuse-storage.ts';
import { chooseTheme, useTheme } from '#web/lib/theme.ts';
import { Providers } from '#web/app/providers.tsx';

/** The system's preference, which can change. */
function system(dark: boolean) {
  const list = Object.assign(new EventTarget(), { matches: dark });
  jest.spyOn(window, 'matchMedia').mockImplementation(() => list as MediaQueryList);
  return (prefersDark: boolean) => {
    list.matches = prefersDark;
    act(() => void list.dispatchEvent(new Event('change')));
  };
}

afterEach(() => void (document.body.className = ''));

it.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  [null, true, 'dark'],
  [null, false, 'light'],
  ['purple', true, 'dark'],
])('with %s stored and a system that prefers dark: %s, starts %s', (stored, dark, shown) => {
  if (stored) localStorage.setItem('theme', stored);
  system(dark);
  window.eval(inlineScript);
  expect(document.documentElement.dataset['theme']).toBe(shown);
  expect(document.body).toHaveClass(shown);
});

it('follows the system until a theme is chosen', () => {
  const changeSystem = system(false);
  const { result, unmount } = renderHook(() => useTheme());
  changeSystem(true);
  expect(result.current).toBe('dark');
  expect(document.body).toHaveClass('dark', { exact: true });
  act(() => chooseTheme('light'));
  changeSystem(true);
  expect(result.current).toBe('light');
  unmount();
  changeSystem(true);
  expect(document.body).toHaveClass('light', { exact: true });
  localStorage.setItem('theme', 'dark');
  expect(renderHook(() => useTheme()).result.current).toBe('dark');
});

it('follows the theme of the system on a screen without a toggle', () => {
  const changeSystem = system(false);
  render(
    <Providers origin="https://site.example" now={new Date()}>
      <p>A screen</p>
    </Providers>,
  );
  changeSystem(true);
  expect(document.body).toHaveClass('dark', { exact: true });
});

it('starts even where storage is forbidden', () => {
  refuseStorage('getItem', 'setItem');
  system(true);
  window.eval(inlineScript);
  expect(document.body).toHaveClass('dark');
  chooseTheme('light');
  expect(document.body).toHaveClass('light', { exact: true });
});
