import { useSyncExternalStore } from 'react';

/** A value that components share without a common parent; undefined on a server. */
export function createSharedValue<Value>() {
  let value: Value | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const read = () => value;
  return {
    read,
    set: (newValue: Value | undefined) => {
      value = newValue;
      listeners.forEach((listener) => listener());
    },
    useValue: () => useSyncExternalStore(subscribe, read, () => undefined),
  };
}
