export interface PersistedText {
  read: () => string;
  /** False where the browser refuses to store it; it then lasts until the page is left. */
  write: (text: string) => boolean;
  /** Told of every change, also of another tab's. */
  subscribe: (listener: () => void) => () => void;
}

export function persistedText(key: string): PersistedText {
  const listeners = new Set<() => void>();
  let unstored: string | undefined;

  const read = () => {
    try {
      return unstored ?? localStorage.getItem(key) ?? '';
    } catch {
      return unstored ?? '';
    }
  };

  const write = (text: string) => {
    unstored = undefined;
    try {
      localStorage.setItem(key, text);
    } catch {
      unstored = text;
    }
    listeners.forEach((listener) => listener());
    return unstored === undefined;
  };

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

  return { read, write, subscribe };
}
