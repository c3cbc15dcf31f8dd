import { useSyncExternalStore } from 'react';
import { persistedText } from './storage/persisted-text.ts';

export type Theme = 'light' | 'dark';

const stored = persistedText('theme');
const listeners = new Set<() => void>();

/** Set before the first paint by web/inline-script.js. */
const shown = (): Theme =>
  document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';

function apply(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.body.classList.remove('light', 'dark');
  document.body.classList.add(theme);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.setAttribute('media', meta.dataset['theme'] === theme ? 'all' : 'not all');
  }
  for (const listener of listeners) listener();
}

export function showTheme(theme: Theme): void {
  apply(theme);
  stored.write(theme);
}

function watch(): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const current = (): Theme => {
    const chosen = stored.read();
    if (chosen === 'dark' || chosen === 'light') return chosen;
    return system.matches ? 'dark' : 'light';
  };
  const follow = () => apply(current());
  system.addEventListener('change', follow);
  const stop = stored.subscribe(follow);
  // Since the first paint another tab may have chosen a theme, or the system may have changed.
  if (current() !== shown()) follow();
  return () => {
    stop();
    system.removeEventListener('change', follow);
  };
}

let stopWatching: (() => void) | undefined;

const subscribe = (listener: () => void) => {
  stopWatching ??= watch();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopWatching?.();
    stopWatching = undefined;
  };
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, shown, () => 'light');
