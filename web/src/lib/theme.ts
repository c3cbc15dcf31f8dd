import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Set before the first paint by /theme.js. */
const shown = (): Theme =>
  document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';

export function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.body.classList.remove('light', 'dark');
  document.body.classList.add(theme);
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage may be full or forbidden; the choice then lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, shown, () => 'light');
