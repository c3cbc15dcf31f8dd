import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const storageKey = 'theme';
const systemIsDark = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

/** Set before the first paint by web/inline.js. */
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
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage may be full or forbidden; the choice then lasts until the page is left.
  }
}

function chosen(): Theme | undefined {
  try {
    const theme = localStorage.getItem(storageKey);
    return theme === 'dark' || theme === 'light' ? theme : undefined;
  } catch {
    return undefined;
  }
}

function watch(): AbortController {
  const stop = new AbortController();
  const { signal } = stop;
  const current = () => chosen() ?? (window.matchMedia(systemIsDark).matches ? 'dark' : 'light');
  const follow = () => apply(current());
  window.matchMedia(systemIsDark).addEventListener('change', follow, { signal });
  window.addEventListener(
    'storage',
    ({ key }) => {
      if (key === storageKey || key === null) follow();
    },
    { signal },
  );
  // Another tab may have chosen between this page's first paint and now, or the system changed.
  if (current() !== shown()) follow();
  return stop;
}

let watching: AbortController | undefined;

const subscribe = (listener: () => void) => {
  watching ??= watch();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    watching?.abort();
    watching = undefined;
  };
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, shown, () => 'light');
