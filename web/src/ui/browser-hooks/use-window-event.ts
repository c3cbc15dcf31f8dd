import { useEffect, useEffectEvent } from 'react';

export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  onEvent: (event: WindowEventMap[Name]) => void,
  capture = false,
): void {
  const hear = useEffectEvent(onEvent);
  useEffect(() => {
    const listeners = new AbortController();
    window.addEventListener(name, (event) => hear(event), { signal: listeners.signal, capture });
    return () => listeners.abort();
  }, [name, capture]);
}
