import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  const stop = new AbortController();
  for (const event of ['online', 'offline']) {
    window.addEventListener(event, onChange, { signal: stop.signal });
  }
  return () => stop.abort();
};

/** Whether the browser has a network at all; true on the server. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
