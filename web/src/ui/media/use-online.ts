import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  const stop = new AbortController();
  for (const event of ['online', 'offline']) {
    window.addEventListener(event, onChange, { signal: stop.signal });
  }
  return () => stop.abort();
};

export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
