import { useSyncExternalStore } from 'react';
import { fields, type Letter } from './letter.ts';

/** What is typed, and the key that makes sending just this twice harmless. */
export interface Draft extends Letter {
  key: string;
}

const storageKey = 'draft:contact';
const empty: Draft = { name: '', email: '', message: '', key: '' };

/** In use where the browser refuses to store anything. */
let unstored = '';
let read = { text: '', draft: empty };
const listeners = new Set<() => void>();

function stored(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? unstored;
  } catch {
    return unstored;
  }
}

function draftIn(text: string): Draft {
  const draft = { ...empty };
  try {
    const found: Record<string, unknown> = Object(JSON.parse(text));
    for (const name of [...fields, 'key'] as const) {
      const value = found[name];
      if (typeof value === 'string') draft[name] = value;
    }
  } catch {
    // Nothing readable was kept.
  }
  return draft;
}

/** The same object as long as nothing was written, as a store's snapshot has to be. */
function current(): Draft {
  const text = stored();
  if (text !== read.text) read = { text, draft: text ? draftIn(text) : empty };
  return read.draft;
}

function keep(draft: Draft): void {
  const text = draft === empty ? '' : JSON.stringify(draft);
  unstored = text;
  try {
    if (text) sessionStorage.setItem(storageKey, text);
    else sessionStorage.removeItem(storageKey);
    unstored = '';
  } catch {
    // The form still has it, until the page is left.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const dropDraft = (): void => keep(empty);

/** A changed text is another letter: it gets a key of its own. */
export const changeDraft = (change: Partial<Letter>): void =>
  keep({ ...current(), ...change, key: '' });

export function keyOfDraft(): string {
  const draft = current();
  const key = draft.key || crypto.randomUUID();
  if (!draft.key) keep({ ...draft, key });
  return key;
}

/** What is typed outlives a reload and a look at another page; only sending it ends it. */
export const useDraft = (): Draft => useSyncExternalStore(subscribe, current, () => empty);
