import { useSyncExternalStore } from 'react';
import { persistedText } from './persisted-text.ts';

export interface PersistedList<Item> {
  read: () => readonly Item[];
  change: (change: (items: readonly Item[]) => readonly Item[]) => void;
  /** Renders again at every change, also of another tab; a server knows of no items. */
  use: () => readonly Item[];
}

const none: readonly never[] = [];

function parseItems<Item>(
  text: string,
  isItem: (value: unknown) => value is Item,
): readonly Item[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isItem) : none;
  } catch {
    return none;
  }
}

/** Where storage is refused, the list lasts until the page is left. */
export function persistedList<Item>(key: string, isItem: (value: unknown) => value is Item) {
  const text = persistedText(key);
  let known: { text: string; items: readonly Item[] } = { text: '', items: none };

  const read = () => {
    const now = text.read();
    if (now !== known.text) known = { text: now, items: parseItems(now, isItem) };
    return known.items;
  };

  const change: PersistedList<Item>['change'] = (changed) => {
    text.write(JSON.stringify(changed(read())));
  };

  return { read, change, use: () => useSyncExternalStore(text.subscribe, read, () => none) };
}
