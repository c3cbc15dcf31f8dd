import { createStore, del, get, set } from 'idb-keyval';
import { useEffect, useRef, useState } from 'react';
import type { SendFailure } from '#web/lib/form/use-send.ts';
import { type FormDraft, formDraft } from '#web/lib/storage/form-draft.ts';
import { PostFields } from './post-fields.ts';

/** Writing a post may take days, so its text is kept in local storage. */
export function useTextDraft() {
  const [store] = useState(() =>
    formDraft(
      'post-draft:new',
      (stored) => PostFields.parse(stored),
      () => localStorage,
    ),
  );
  const [isStored, setStored] = useState<boolean>();
  const draft: FormDraft<PostFields> = {
    read: () => {
      const found = store.read();
      if (found) setStored(true);
      return found;
    },
    write: (written) => setStored(store.write(written)),
    drop: () => {
      store.drop();
      setStored(undefined);
    },
  };
  return { draft, isStored };
}

/** IndexedDB, since an image is too large for local storage. */
const images = () => createStore('post-draft:images', 'images');

/** Undefined if the browser refuses to store files. */
const tryStorage = <Result>(work: () => Promise<Result>): Promise<Result | undefined> =>
  work().catch(() => undefined);

/** With a `name`, the browser stores the image; it is restored a little later than the text. */
export function usePostImage(name?: string) {
  const [file, setFile] = useState<File>();
  const [isStored, setStored] = useState(true);
  const [errorText, setErrorText] = useState<string>();
  const isChosen = useRef(false);

  useEffect(() => {
    if (name === undefined) return undefined;
    let isCurrent = true;
    void tryStorage(async () => get<unknown>(name, images())).then((found) => {
      if (isCurrent && !isChosen.current) setFile(found instanceof File ? found : undefined);
    });
    return () => {
      isCurrent = false;
    };
  }, [name]);

  return {
    file,
    isStored,
    errorText,
    onFailed: ({ errors }: SendFailure) =>
      setErrorText(errors.find(({ field }) => field === 'image')?.message),
    choose: (next: File | undefined) => {
      isChosen.current = true;
      setFile(next);
      setErrorText(undefined);
      setStored(true);
      if (name === undefined) return;
      const keep = async () => (next ? set(name, next, images()) : del(name, images()));
      void tryStorage(async () => keep().then(() => true)).then((kept) => setStored(kept === true));
    },
  };
}
export type PostImage = ReturnType<typeof usePostImage>;
