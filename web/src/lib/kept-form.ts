import { useSyncExternalStore } from 'react';

/** What is typed, and the key that makes sending just this twice harmless. */
export type Kept<Name extends string> = Readonly<Record<Name | 'key', string>>;

export interface KeptForm<Name extends string> {
  /** What is typed outlives a reload and a look at another page; only sending it ends it. */
  use: () => Kept<Name>;
  /** A changed text is something else to send: it gets a key of its own. */
  change: (change: Partial<Record<Name, string>>) => void;
  key: () => string;
  drop: () => void;
}

function readable(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** A text of this tab; where the browser refuses to store anything, until the page is left. */
function tabText(storageKey: string) {
  let unstored = '';
  return {
    read: () => {
      try {
        return sessionStorage.getItem(storageKey) ?? unstored;
      } catch {
        return unstored;
      }
    },
    write: (text: string) => {
      unstored = text;
      try {
        if (text) sessionStorage.setItem(storageKey, text);
        else sessionStorage.removeItem(storageKey);
        unstored = '';
      } catch {
        // The form still has it.
      }
    },
  };
}

/** A form of texts that a server may have drawn, kept in this tab until what it holds is sent. */
export function keptForm<Name extends string>(
  storageKey: string,
  empty: Readonly<Record<Name, string>>,
): KeptForm<Name> {
  const nothing: Kept<Name> = { ...empty, key: '' };
  const listeners = new Set<() => void>();
  const stored = tabText(storageKey);
  let known = { text: '', kept: nothing };

  const keptIn = (text: string): Kept<Name> => {
    const texts = Object.entries(readable(text)).filter(
      ([name, value]) => Object.hasOwn(nothing, name) && typeof value === 'string',
    );
    return { ...nothing, ...Object.fromEntries(texts) };
  };

  /** The same object as long as nothing was written, as a store's snapshot has to be. */
  const current = () => {
    const text = stored.read();
    if (text !== known.text) known = { text, kept: text ? keptIn(text) : nothing };
    return known.kept;
  };

  const keep = (kept: Kept<Name>) => {
    stored.write(kept === nothing ? '' : JSON.stringify(kept));
    for (const listener of listeners) listener();
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };

  return {
    use: () => useSyncExternalStore(subscribe, current, () => nothing),
    change: (change) => keep({ ...current(), ...change, key: '' }),
    key: () => {
      const kept = current();
      const key = kept.key || crypto.randomUUID();
      if (!kept.key) keep({ ...kept, key });
      return key;
    },
    drop: () => keep(nothing),
  };
}
