import { createStore, del, get, set } from 'idb-keyval';
import { useEffect, useRef, useState } from 'react';
import type { SendFailure } from '#web/lib/form/use-send.ts';

/** IndexedDB, since an image is too large for local storage. */
const openStore = () => createStore('post-draft:images', 'images');

/** Undefined if the browser refuses to store files. */
const tryStorage = <Result>(operation: () => Promise<Result>) => operation().catch(() => undefined);

/** With a storage key, the browser stores the image; it is restored a little later than the text. */
export function usePostImage(storageKey?: string) {
  const [file, setFile] = useState<File>();
  const [isPreparing, setPreparing] = useState(false);
  const [isStored, setStored] = useState(true);
  const [errorText, setErrorText] = useState<string>();
  const hasChosen = useRef(false);

  useEffect(() => {
    if (storageKey === undefined) return undefined;
    let isMounted = true;
    void tryStorage(async () => get<unknown>(storageKey, openStore())).then((stored) => {
      if (isMounted && !hasChosen.current) setFile(stored instanceof File ? stored : undefined);
    });
    return () => {
      isMounted = false;
    };
  }, [storageKey]);

  return {
    ...{ file, isStored, isPreparing, setPreparing, errorText },
    onFailed: ({ errors }: SendFailure) =>
      setErrorText(errors.find(({ field }) => field === 'image')?.message),
    choose: (chosen: File | undefined) => {
      hasChosen.current = true;
      setFile(chosen);
      setErrorText(undefined);
      setStored(true);
      if (storageKey === undefined) return;
      const save = async () =>
        chosen ? set(storageKey, chosen, openStore()) : del(storageKey, openStore());
      void tryStorage(async () => save().then(() => true)).then((done) => setStored(done === true));
    },
  };
}
export type PostImage = ReturnType<typeof usePostImage>;
