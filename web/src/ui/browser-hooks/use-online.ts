import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  const listeners = new AbortController();
  for (const event of ['online', 'offline']) {
    window.addEventListener(event, onChange, { signal: listeners.signal });
  }
  return () => listeners.abort();
};

export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
