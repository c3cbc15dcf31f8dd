import { useSyncExternalStore } from 'react';
import { createPersistedText } from './persisted-text.ts';

export const isString = (value: unknown): value is string => typeof value === 'string';

const emptyList: readonly never[] = [];

/** Where storage is refused, the list lasts until the page is left. */
export function createPersistedList<Item>(key: string, isItem: (value: unknown) => value is Item) {
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
    /** Returns false if the browser refuses to store the change. */
    change: (update: (items: readonly Item[]) => readonly Item[]) =>
      text.write(JSON.stringify(update(read()))),
    /** A hook that renders again at every change, also of another tab; empty on a server. */
    useItems: () => useSyncExternalStore(text.subscribe, read, () => emptyList),
  };
}
