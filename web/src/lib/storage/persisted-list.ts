import { useSyncExternalStore } from 'react';
import { createPersistedText } from './persisted-text.ts';

export interface PersistedList<Item> {
  read: () => readonly Item[];
  change: (change: (items: readonly Item[]) => readonly Item[]) => void;
  /** A hook that renders again at every change, also of another tab; empty on a server. */
  useItems: () => readonly Item[];
}

const emptyList: readonly never[] = [];

/** Where storage is refused, the list lasts until the page is left. */
export function createPersistedList<Item>(
  key: string,
  isItem: (value: unknown) => value is Item,
): PersistedList<Item> {
  const text = createPersistedText(key);
  let cached: { text: string; items: readonly Item[] } = { text: '', items: emptyList };

  const read = () => {
    const storedText = text.read();
    if (storedText === cached.text) return cached.items;
    cached = { text: storedText, items: emptyList };
    try {
      const parsed: unknown = JSON.parse(storedText);
      if (Array.isArray(parsed)) cached.items = parsed.filter(isItem);
    } catch {
      // Invalid JSON counts as an empty list.
    }
    return cached.items;
  };
  return {
    read,
    change: (update) => void text.write(JSON.stringify(update(read()))),
    useItems: () => useSyncExternalStore(text.subscribe, read, () => emptyList),
  };
}
