import { useSyncExternalStore } from 'react';
import { createPersistedText } from './storage/persisted-text.ts';

export type Theme = 'light' | 'dark';

const storedTheme = createPersistedText('theme');
const darkQuery = '(prefers-color-scheme: dark)';

/** Set before the first paint by web/before-first-paint.js. */
const readShownTheme = (): Theme =>
  document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';

function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.body.classList.remove('light', 'dark');
  document.body.classList.add(theme);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.setAttribute('media', meta.dataset['theme'] === theme ? 'all' : 'not all');
  }
}

export function chooseTheme(theme: Theme): void {
  applyTheme(theme);
  storedTheme.write(theme);
}

const findTheme = (): Theme => {
  const storedText = storedTheme.read();
  if (storedText === 'dark' || storedText === 'light') return storedText;
  return window.matchMedia(darkQuery).matches ? 'dark' : 'light';
};

/** The theme is the same for each subscriber, so each may apply it. */
function subscribe(listener: () => void): () => void {
  const update = () => {
    applyTheme(findTheme());
    listener();
  };
  const darkPreference = window.matchMedia(darkQuery);
  darkPreference.addEventListener('change', update);
  const unsubscribe = storedTheme.subscribe(update);
  // Since the first paint another tab may have chosen a theme, or the system may have changed.
  if (findTheme() !== readShownTheme()) update();
  return () => {
    unsubscribe();
    darkPreference.removeEventListener('change', update);
  };
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, readShownTheme, () => 'light');
