import { createStore, del, get, set } from 'idb-keyval';
import { useEffect, useRef, useState } from 'react';
import type { SendFailure } from '#web/lib/form/use-send.ts';
import { type FormDraft, formDraft } from '#web/lib/storage/form-draft.ts';
import { PostFields } from './post-fields.ts';

/** Whether the browser has what is written: nothing to have yet, all of it, without the image, none. */
export type DraftStorage = 'nothing' | 'whole' | 'text' | 'refused';

/** A post is written over days, so its text outlives the tab. */
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

/** A picture is too large for where the text is kept. */
const images = () => createStore('post-draft:images', 'images');

const keepImage = async (name: string, file: File | undefined): Promise<boolean> => {
  try {
    await (file ? set(name, file, images()) : del(name, images()));
    return true;
  } catch {
    return false;
  }
};

async function storedImage(name: string): Promise<File | undefined> {
  try {
    const found: unknown = await get(name, images());
    return found instanceof File ? found : undefined;
  } catch {
    return undefined;
  }
}

/** With `name` the browser keeps the picture; it is back a little later than the text. */
export function usePostImage(name?: string) {
  const [file, setFile] = useState<File>();
  const [isStored, setStored] = useState(true);
  const [fault, setFault] = useState<string>();
  const isChosen = useRef(false);

  useEffect(() => {
    if (name === undefined) return undefined;
    let isCurrent = true;
    void storedImage(name).then((found) => {
      if (isCurrent && !isChosen.current) setFile(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [name]);

  return {
    file,
    isStored,
    fault,
    onFailed: ({ errors }: SendFailure) =>
      setFault(errors.find(({ field }) => field === 'image')?.message),
    choose: (next: File | undefined) => {
      isChosen.current = true;
      setFile(next);
      setFault(undefined);
      setStored(true);
      if (name !== undefined) void keepImage(name, next).then(setStored);
    },
  };
}
export type PostImage = ReturnType<typeof usePostImage>;
