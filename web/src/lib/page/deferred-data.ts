import { useEffect, useState } from 'react';
import { useOptimisticSearch } from './query-navigation.ts';

/** The data that were read, or the message for the reader where that failed. */
export type ReadResult<Data> =
  { data: Data; error?: undefined } | { data?: undefined; error: string };

/** Data that a browser shows when they arrive; a server waits for them. */
export type Deferred<Data> = Data | Promise<Data>;

/** Never rejects, so that a failed call does not fail its whole page. */
export async function toReadResult<Data>(promise: Promise<Data>, failure = 'Request failed') {
  try {
    return { data: await promise };
  } catch (error) {
    if (typeof window !== 'undefined') console.error(failure, error);
    return { error: error instanceof Error ? error.message : failure };
  }
}

/** The data when they have arrived; the previous ones stay while the next are `pending`. */
export function useDeferredData<Data>(deferred: Deferred<Data>) {
  const { pending } = useOptimisticSearch();
  const [latest, setLatest] = useState<{ from: Deferred<Data>; value?: Data }>(() =>
    deferred instanceof Promise ? { from: deferred } : { from: deferred, value: deferred },
  );
  useEffect(() => {
    if (!(deferred instanceof Promise)) return undefined;
    let isNewest = true;
    void deferred.then((value) => isNewest && setLatest({ from: deferred, value }));
    return () => void (isNewest = false);
  }, [deferred]);
  if (latest.from === deferred) return { value: latest.value, pending };
  if (deferred instanceof Promise) return { value: latest.value, pending: true };
  setLatest({ from: deferred, value: deferred });
  return { value: deferred, pending };
}
