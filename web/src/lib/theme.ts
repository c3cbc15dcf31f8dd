import { useSyncExternalStore } from 'react';
import { createPersistedText } from './storage/persisted-text.ts';

export type Theme = 'light' | 'dark';

const storedTheme = createPersistedText('theme');
const listeners = new Set<() => void>();

/** Set before the first paint by web/before-first-paint.js. */
const readShownTheme = (): Theme =>
  document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';

function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  // The class is specified; our own styles use the attribute.
  document.body.classList.remove('light', 'dark');
  document.body.classList.add(theme);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.setAttribute('media', meta.dataset['theme'] === theme ? 'all' : 'not all');
  }
  for (const listener of listeners) listener();
}

export function chooseTheme(theme: Theme): void {
  applyTheme(theme);
  storedTheme.write(theme);
}

function watchTheme(): () => void {
  const darkPreference = window.matchMedia('(prefers-color-scheme: dark)');
  const findTheme = (): Theme => {
    const storedText = storedTheme.read();
    if (storedText === 'dark' || storedText === 'light') return storedText;
    return darkPreference.matches ? 'dark' : 'light';
  };
  const update = () => applyTheme(findTheme());
  darkPreference.addEventListener('change', update);
  const unsubscribe = storedTheme.subscribe(update);
  // Since the first paint another tab may have chosen a theme, or the system may have changed.
  if (findTheme() !== readShownTheme()) update();
  return () => {
    unsubscribe();
    darkPreference.removeEventListener('change', update);
  };
}

let stopWatching: (() => void) | undefined;

const subscribe = (listener: () => void) => {
  stopWatching ??= watchTheme();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopWatching?.();
    stopWatching = undefined;
  };
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, readShownTheme, () => 'light');
