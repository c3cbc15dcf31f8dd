import { useEffect, useEffectEvent } from 'react';

export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  onEvent: (event: WindowEventMap[Name]) => void,
  capture = false,
): void {
  const handle = useEffectEvent(onEvent);
  useEffect(() => {
    const listeners = new AbortController();
    window.addEventListener(name, (event) => handle(event), { signal: listeners.signal, capture });
    return () => listeners.abort();
  }, [name, capture]);
}
