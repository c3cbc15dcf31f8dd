/** A text in local storage; where the browser refuses it, in memory until the page is left. */
export function createPersistedText(key: string) {
  const listeners = new Set<() => void>();
  let memoryText: string | undefined;

  const change = (write: () => void, fallbackText?: string) => {
    memoryText = undefined;
    try {
      write();
    } catch {
      memoryText = fallbackText;
    }
    listeners.forEach((listener) => listener());
    return memoryText === undefined;
  };

  /** Calls the listener at every change, also of another tab. */
  const subscribe = (listener: () => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  };

  return {
    read: () => {
      try {
        return memoryText ?? localStorage.getItem(key) ?? '';
      } catch {
        return '';
      }
    },
    /** Returns false where it is only in memory. */
    write: (text: string) => change(() => localStorage.setItem(key, text), text),
    remove: () => void change(() => localStorage.removeItem(key)),
    subscribe,
  };
}
