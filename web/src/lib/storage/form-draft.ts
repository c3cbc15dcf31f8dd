import { createJsonStore } from './json-store.ts';

interface DraftStore<Draft> {
  read: () => Draft | undefined;
  write: (draft: Draft) => void;
  clear: () => void;
}

/** The fields of a form with its idempotency key. */
export interface PersistedForm<Fields> {
  fields: Fields;
  key: string;
}
export type FormDraft<Fields> = DraftStore<PersistedForm<Fields>>;

export interface EditDraft<Fields> extends PersistedForm<Fields> {
  base: Fields;
  version: number;
  /** What was sent and may have been saved, though no answer came. */
  sent?: Fields;
}

/** Stored while a conflict is unresolved, so that a reload merges again and asks again. */
export const outdatedVersion = -1;

const parseForm = <Fields>(stored: unknown, parseFields: (fields: unknown) => Fields) => {
  const { fields, key }: Record<string, unknown> = Object(stored);
  return { fields: parseFields(fields), key: typeof key === 'string' ? key : '' };
};

export const createFormDraft = <Fields>(
  storageKey: string,
  parse: (fields: unknown) => Fields,
  storage?: () => Storage,
) => createJsonStore(storageKey, (stored) => parseForm(stored, parse), storage);

export const createEditDraft = <Fields>(storageKey: string, parse: (fields: unknown) => Fields) =>
  createJsonStore(storageKey, (stored): EditDraft<Fields> => {
    const { base, version, sent }: Record<string, unknown> = Object(stored);
    const draft = { ...parseForm(stored, parse), base: parse(base), version: Number(version) };
    return { ...draft, ...(sent !== undefined && { sent: parse(sent) }) };
  });

/** For a form of texts only: returns `empty` with the texts that were stored. */
export const createTextParser =
  <Name extends string>(empty: Readonly<Record<Name, string>>) =>
  (stored: unknown): Record<Name, string> => {
    const storedEntries: [string, unknown][] = Object.entries(Object(stored));
    const texts = storedEntries.filter(
      ([name, value]) => Object.hasOwn(empty, name) && typeof value === 'string',
    );
    return { ...empty, ...Object.fromEntries(texts) };
  };
