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
export const keepImage = (name: string, image: File): Promise<boolean> =>
  withStore('readwrite', (store) => store.put(image, name)).then(
    () => true,
    () => false,
  );

export const keptImage = (name: string): Promise<File | undefined> =>
  withStore('readonly', (store): IDBRequest<unknown> => store.get(name)).then(
    (found) => (found instanceof File ? found : undefined),
    () => undefined,
  );

export const dropImage = (name: string): Promise<unknown> =>
  withStore('readwrite', (store) => store.delete(name)).catch(() => undefined);
