export interface TabDraft<Draft> {
  read: () => Draft | undefined;
  write: (draft: Draft) => void;
  drop: () => void;
}

/**
 * What is typed into a form, kept in this tab until it is sent: it outlives a reload and the sign-in
 * that an ended session asks for. `parse` throws at what it cannot use.
 */
export const tabDraft = <Draft>(
  key: string,
  parse: (value: unknown) => Draft,
): TabDraft<Draft> => ({
  read: () => {
    try {
      return parse(JSON.parse(sessionStorage.getItem(key) ?? ''));
    } catch {
      return undefined;
    }
  },
  write: (draft) => {
    try {
      sessionStorage.setItem(key, JSON.stringify(draft));
    } catch {
      // A browser that refuses storage still has the form itself.
    }
  },
  drop: () => {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing was stored there.
    }
  },
});

/** What was typed, and the key that makes sending it twice harmless. */
export interface PersistedForm<Fields> {
  fields: Fields;
  key: string;
}
export type FormDraft<Fields> = TabDraft<PersistedForm<Fields>>;

/** What was typed into a form of what is saved, and on top of what. */
export interface EditDraft<Fields> extends PersistedForm<Fields> {
  base: Fields;
  version: number;
}

const keyIn = (key: unknown): string => (typeof key === 'string' ? key : '');

/** `parse` gets the fields as they were stored, perhaps by an earlier release. */
export const formDraft = <Fields>(
  storageKey: string,
  parse: (fields: unknown) => Fields,
): FormDraft<Fields> =>
  tabDraft(storageKey, (value) => {
    const { fields, key }: Record<string, unknown> = Object(value);
    return { fields: parse(fields), key: keyIn(key) };
  });

export const editDraft = <Fields>(
  storageKey: string,
  parse: (fields: unknown) => Fields,
): TabDraft<EditDraft<Fields>> =>
  tabDraft(storageKey, (value) => {
    const { fields, key, base, version }: Record<string, unknown> = Object(value);
    const stood = { base: parse(base), version: Number(version) };
    return { fields: parse(fields), key: keyIn(key), ...stood };
  });

/** For a form of texts only: each text of `empty`, as far as it was stored. */
export const textsOf =
  <Name extends string>(empty: Readonly<Record<Name, string>>) =>
  (stored: unknown): Record<Name, string> => {
    const found: [string, unknown][] = Object.entries(Object(stored));
    const texts = found.filter(
      ([name, value]) => Object.hasOwn(empty, name) && typeof value === 'string',
    );
    return { ...empty, ...Object.fromEntries(texts) };
  };
