import { useSyncExternalStore } from 'react';

export interface KeptList<Item> {
  read: () => readonly Item[];
  change: (change: (items: readonly Item[]) => readonly Item[]) => void;
  /** Draws again at every change, also of another tab; the server knows of nothing. */
  use: () => readonly Item[];
}

const none: readonly never[] = [];

function itemsOf<Item>(text: string, isItem: (value: unknown) => value is Item): readonly Item[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isItem) : none;
  } catch {
    return none;
  }
}

/** A list of the reader's own, kept in this browser; where storage is refused, until the page is left. */
export function keptList<Item>(
  key: string,
  isItem: (value: unknown) => value is Item,
): KeptList<Item> {
  const listeners = new Set<() => void>();
  let unstored: string | undefined;
  let known: { text: string; items: readonly Item[] } = { text: '', items: none };

  const text = () => {
    try {
      return unstored ?? localStorage.getItem(key) ?? '';
    } catch {
      return unstored ?? '';
    }
  };

  const read = () => {
    const now = text();
    if (now !== known.text) known = { text: now, items: itemsOf(now, isItem) };
    return known.items;
  };

  const change: KeptList<Item>['change'] = (changed) => {
    const next = JSON.stringify(changed(read()));
    try {
      localStorage.setItem(key, next);
      unstored = undefined;
    } catch {
      unstored = next;
    }
    listeners.forEach((listener) => listener());
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

  return { read, change, use: () => useSyncExternalStore(subscribe, read, () => none) };
}
