import { createContext, use, useMemo, useState } from 'react';
import { problemMessages } from '#contract/messages/problem.ts';
import { writePostMessages } from '#contract/messages/write-post.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { type Keys, readDraft, usePersistedText, usePostImage } from './post-draft.ts';
import {
  emptyPost,
  type Faults,
  faultsOf,
  missingIn,
  type PostAction,
  type PostField,
  type PostFields,
  samePost,
  type Submission,
} from './post-fields.ts';

interface SendFailure {
  faults: Faults;
  reason: string;
  /** False where nothing was sent, since the form itself saw what is wrong. */
  wasSent: boolean;
  /** The key was used up by an earlier try: the next one needs another. */
  keyIsSpent: boolean;
}

const problem = problemMessages;
const texts = writePostMessages;

const isField = (name: string): name is PostField | 'image' =>
  name === 'image' || Object.hasOwn(emptyPost, name);

function faultsIn({ status, errors, message }: ApiError): Faults {
  const known = errors.flatMap(({ field, message: fault }) =>
    isField(field) ? [[field, fault] satisfies [string, string]] : [],
  );
  if (known.length > 0) return Object.fromEntries(known);
  const isImage = status === 415 || message === problem.imageTooLarge;
  return isImage ? { image: message } : {};
}

function reasonOf({ status, message }: ApiError): string {
  if (message === problem.keyReused) return texts.savedBefore;
  return status === 413 && message !== problem.imageTooLarge ? texts.tooLarge : message;
}

function sendFailure(error: unknown): SendFailure {
  if (error instanceof ApiError) {
    const keyIsSpent = error.message === problem.keyReused;
    return { faults: faultsIn(error), reason: reasonOf(error), wasSent: true, keyIsSpent };
  }
  return { faults: {}, reason: problem.internal, wasSent: true, keyIsSpent: false };
}

const refusal = (faults: Faults): SendFailure => ({
  faults,
  reason: problem.invalid,
  wasSent: false,
  keyIsSpent: false,
});

interface Given {
  initial?: PostFields | undefined;
  typed?: PostFields | undefined;
  /** Under which the browser keeps what is written; left out, it keeps nothing. */
  draftName?: string | undefined;
  /** Sends it; a rejection is shown at the form, which stays as it is. */
  onSubmit: (action: string, submission: Submission) => Promise<void>;
  onSent: (action: string) => void;
}

const noKeys: Keys = {};
const without = (all: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));
const isEmpty = (faults: Faults) => Object.keys(faults).length === 0;

/** Whether the browser has what is written: nothing to have yet, all of it, without the image, none. */
export type Kept = 'nothing' | 'whole' | 'text' | 'refused';

function keptOf(textKept: boolean | undefined, imageKept: boolean): Kept {
  if (textKept === undefined) return 'nothing';
  if (!textKept) return 'refused';
  return imageKept ? 'whole' : 'text';
}

function startFrom({ initial = emptyPost, typed, draftName }: Given) {
  const draft = draftName === undefined ? undefined : readDraft(draftName);
  const isRestored = draft !== undefined || typed !== undefined;
  return { ...(draft ?? { fields: typed ?? initial, keys: noKeys, hasImage: false }), isRestored };
}

function useWriting(given: Given) {
  const { initial = emptyPost, draftName } = given;
  const [start] = useState(() => startFrom(given));
  const [fields, setFields] = useState(start.fields);
  const [keys, setKeys] = useState(start.keys);
  const [restored, setRestored] = useState(start.isRestored);
  const [done, setDone] = useState(false);
  const { image, lost, kept, hasImage, choose } = usePostImage(draftName, start.hasImage);
  const isDirty = hasImage || !samePost(fields, initial);
  const isWorthKeeping = isDirty && !done;
  const draft = useMemo(
    () => (isWorthKeeping ? { fields, keys, hasImage } : undefined),
    [isWorthKeeping, fields, keys, hasImage],
  );
  const textKept = usePersistedText(draftName, draft);
  const chooseImage = (file: File | undefined) => {
    setKeys(noKeys);
    choose(file);
  };
  return {
    fields,
    image,
    imageLost: lost,
    isDirty: isWorthKeeping,
    restored,
    kept: keptOf(textKept, kept),
    keys,
    setKeys,
    chooseImage,
    /** A changed text is another post: it gets a key of its own. */
    change: (change: Partial<PostFields>) => {
      setKeys(noKeys);
      setFields((now) => ({ ...now, ...change }));
    },
    startOver: () => {
      setFields(initial);
      chooseImage(undefined);
      setRestored(false);
    },
    finish: () => {
      setDone(true);
      choose(undefined);
    },
  };
}

export function usePostEditor(given: Given) {
  const writing = useWriting(given);
  const { fields, image, keys, setKeys } = writing;
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<SendFailure>();
  const [sending, setSending] = useState<string>();

  const fail = (why: SendFailure, action: string) => {
    setSending(undefined);
    setFaults(why.faults);
    setFailure(why);
    if (why.keyIsSpent) setKeys((all) => without(all, [action]));
  };

  const send = async ({ name, ends }: PostAction, website: string) => {
    const key = keys[name] ?? crypto.randomUUID();
    setKeys({ ...keys, [name]: key });
    setSending(name);
    try {
      await given.onSubmit(name, { fields, image, website, key });
    } catch (error) {
      return fail(sendFailure(error), name);
    }
    if (ends) writing.finish();
    else setSending(undefined);
    given.onSent(name);
  };

  return {
    ...writing,
    faults,
    failure,
    sending,
    change: (change: Partial<PostFields>) => {
      setFaults((all) => without(all, Object.keys(change)));
      writing.change(change);
    },
    chooseImage: (file: File | undefined) => {
      setFaults((all) => without(all, ['image']));
      writing.chooseImage(file);
    },
    startOver: () => {
      setFaults({});
      setFailure(undefined);
      writing.startOver();
    },
    /** False when the title or the content is missing. */
    submit: (action: PostAction, website: string): boolean => {
      setFailure(undefined);
      const missing = action.publishes ? missingIn(fields) : {};
      const wrong = action.publishes ? faultsOf(fields) : {};
      setFaults({ ...wrong, ...missing });
      if (!isEmpty(missing)) return false;
      if (isEmpty(wrong)) void send(action, website);
      else fail(refusal(wrong), action.name);
      return true;
    },
  };
}
export type PostEditor = ReturnType<typeof usePostEditor>;

const EditorContext = createContext<PostEditor | undefined>(undefined);
export const EditorProvider = EditorContext.Provider;

export function useEditor(): PostEditor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('A field of the post stands outside of its form');
  return editor;
}
