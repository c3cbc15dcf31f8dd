import { useSyncExternalStore } from 'react';

/** A value that parts of the page share without a parent in common; there is none on a server. */
export function sharedValue<Value>() {
  let value: Value | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  const read = () => value;
  return {
    read,
    set: (next: Value | undefined) => {
      value = next;
      listeners.forEach((listener) => listener());
    },
    useValue: () => useSyncExternalStore(subscribe, read, () => undefined),
  };
}
