import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  const listeners = new AbortController();
  for (const event of ['online', 'offline']) {
    window.addEventListener(event, onChange, { signal: listeners.signal });
  }
  return () => listeners.abort();
};

export function useOnline(onReconnect?: () => void): boolean {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const wasOffline = useRef(false);
  const reconnect = useEffectEvent(() => onReconnect?.());
  useEffect(() => {
    if (isOnline && wasOffline.current) reconnect();
    wasOffline.current = !isOnline;
  }, [isOnline]);
  return isOnline;
}
