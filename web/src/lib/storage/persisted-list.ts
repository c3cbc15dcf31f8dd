import { useSyncExternalStore } from 'react';
import { persistedText } from './persisted-text.ts';

export interface PersistedList<Item> {
  read: () => readonly Item[];
  change: (change: (items: readonly Item[]) => readonly Item[]) => void;
  /** A hook that renders again at every change, also of another tab; empty on a server. */
  use: () => readonly Item[];
}

const none: readonly never[] = [];

/** Where storage is refused, the list lasts until the page is left. */
export function persistedList<Item>(
  key: string,
  isItem: (value: unknown) => value is Item,
): PersistedList<Item> {
  const text = persistedText(key);
  let known: { text: string; items: readonly Item[] } = { text: '', items: none };

  const read = () => {
    const now = text.read();
    if (now === known.text) return known.items;
    known = { text: now, items: none };
    try {
      const value: unknown = JSON.parse(now);
      if (Array.isArray(value)) known.items = value.filter(isItem);
    } catch {
      // Invalid JSON counts as an empty list.
    }
    return known.items;
  };
  return {
    read,
    change: (changed) => void text.write(JSON.stringify(changed(read()))),
    use: () => useSyncExternalStore(text.subscribe, read, () => none),
  };
}
