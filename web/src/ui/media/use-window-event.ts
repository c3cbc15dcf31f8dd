import { useEffect, useEffectEvent } from 'react';

export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  onEvent: (event: WindowEventMap[Name]) => void,
  capture = false,
): void {
  const hear = useEffectEvent(onEvent);
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener(name, (event) => hear(event), { signal: stop.signal, capture });
    return () => stop.abort();
  }, [name, capture]);
}
