const name = 'job-import';
export const runs = 'runs';
export const results = 'results';

export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser kept nothing'));
  });

export const doneOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser kept nothing'));
  });

export function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(runs, { keyPath: 'id' });
    opening.result.createObjectStore(results, { keyPath: ['run', 'index'] });
  };
  return answerOf(opening);
}

/** Of one run: its id and any index. */
export const resultsOfRun = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);
