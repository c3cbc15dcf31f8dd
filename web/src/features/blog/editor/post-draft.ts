import { useCallback, useEffect, useRef, useState } from 'react';
import { type PostFields, postFieldsIn } from './post-fields.ts';

/** A key for each way of sending just this text: sending it again is then harmless. */
export type Keys = Readonly<Record<string, string>>;

interface Draft {
  fields: PostFields;
  keys: Keys;
  /** Whether a picture belongs to it, which is kept apart. */
  hasImage: boolean;
}

const storageKey = (name: string) => `post-draft:${name}`;

function keysIn(given: unknown): Keys {
  const found: [string, unknown][] = Object.entries(Object(given));
  return Object.fromEntries(
    found.flatMap(([action, key]) => (typeof key === 'string' ? [[action, key]] : [])),
  );
}

export function readDraft(name: string): Draft | undefined {
  try {
    const text = localStorage.getItem(storageKey(name));
    if (!text) return undefined;
    const found: Record<string, unknown> = Object(JSON.parse(text));
    return {
      fields: postFieldsIn(found['fields']),
      keys: keysIn(found['keys']),
      hasImage: found['hasImage'] === true,
    };
  } catch {
    return undefined;
  }
}

function writeDraft(name: string, draft: Draft): boolean {
  try {
    localStorage.setItem(storageKey(name), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

function dropDraft(name: string): void {
  try {
    localStorage.removeItem(storageKey(name));
  } catch {
    // Nothing was stored there.
  }
}

const writeAfterMs = 400;

/**
 * Keeps the text a moment after the last key, and at once when the page is left; without a draft
 * nothing is kept. Answers whether the browser has it, undefined while nobody knows.
 */
export function usePersistedText(name: string | undefined, draft: Draft | undefined) {
  const [kept, setKept] = useState<boolean>();
  const waiting = useRef<Draft>(undefined);
  const write = useCallback(() => {
    if (name === undefined || !waiting.current) return;
    setKept(writeDraft(name, waiting.current));
    waiting.current = undefined;
  }, [name]);

  useEffect(() => {
    waiting.current = draft;
    if (!draft && name !== undefined) dropDraft(name);
    if (!draft) return undefined;
    const timer = setTimeout(write, writeAfterMs);
    return () => clearTimeout(timer);
  }, [name, draft, write]);

  useEffect(() => {
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [write]);

  return draft ? kept : undefined;
}

const storeName = 'images';

const settled = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database gave no reason'));
  });

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open('post-draft:images', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
  return settled(opening);
}

async function withStore<Value>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await openDatabase();
  try {
    return await settled(use(database.transaction(storeName, mode).objectStore(storeName)));
  } finally {
    database.close();
  }
}

/** A picture is too large for where the text is kept. Answers whether the browser has it now. */
const keepImage = (name: string, image: File): Promise<boolean> =>
  withStore('readwrite', (store) => store.put(image, name)).then(
    () => true,
    () => false,
  );

const keptImage = (name: string): Promise<File | undefined> =>
  withStore('readonly', (store): IDBRequest<unknown> => store.get(name)).then(
    (found) => (found instanceof File ? found : undefined),
    () => undefined,
  );

const dropImage = (name: string): Promise<unknown> =>
  withStore('readwrite', (store) => store.delete(name)).catch(() => undefined);

/** The chosen picture; where the browser kept one, it comes a little later than the text. */
export function usePostImage(name: string | undefined, hadImage: boolean) {
  const [image, setImage] = useState<File>();
  const [isLoading, setLoading] = useState(hadImage);
  const [lost, setLost] = useState(false);
  const [kept, setKept] = useState(true);

  useEffect(() => {
    if (!isLoading || name === undefined) return undefined;
    let isCurrent = true;
    void keptImage(name).then((found) => {
      if (!isCurrent) return;
      setLoading(false);
      setLost(found === undefined);
      setImage(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [isLoading, name]);

  return {
    image,
    /** Chosen once, and not in this browser any more. */
    lost,
    kept,
    hasImage: isLoading || image !== undefined,
    choose: (file: File | undefined) => {
      setLoading(false);
      setLost(false);
      setKept(true);
      setImage(file);
      if (name === undefined) return;
      void (file ? keepImage(name, file).then(setKept) : dropImage(name));
    },
  };
}
