export interface DraftStore<Draft> {
  read: () => Draft | undefined;
  write: (draft: Draft) => void;
  drop: () => void;
}

/** What is typed outlives a reload and the sign-in that an ended session asks for. */
const ofTab = () => sessionStorage;

/** `parse` throws at what it cannot use. */
export const draftStore = <Draft>(
  key: string,
  parse: (value: unknown) => Draft,
  storage: () => Storage = ofTab,
) => ({
  read: (): Draft | undefined => {
    try {
      return parse(JSON.parse(storage().getItem(key) ?? ''));
    } catch {
      return undefined;
    }
  },
  /** Whether the browser has it now: one that refuses storage still has the form itself. */
  write: (draft: Draft): boolean => {
    try {
      storage().setItem(key, JSON.stringify(draft));
      return true;
    } catch {
      return false;
    }
  },
  drop: (): void => {
    try {
      storage().removeItem(key);
    } catch {
      // Nothing was stored there.
    }
  },
});

/** The key makes sending it twice harmless. */
export interface PersistedForm<Fields> {
  fields: Fields;
  key: string;
}
export type FormDraft<Fields> = DraftStore<PersistedForm<Fields>>;

export interface EditDraft<Fields> extends PersistedForm<Fields> {
  base: Fields;
  version: number;
}

const parseKey = (key: unknown): string => (typeof key === 'string' ? key : '');

export const formDraft = <Fields>(
  storageKey: string,
  parse: (fields: unknown) => Fields,
  storage?: () => Storage,
) =>
  draftStore<PersistedForm<Fields>>(
    storageKey,
    (value) => {
      const { fields, key }: Record<string, unknown> = Object(value);
      return { fields: parse(fields), key: parseKey(key) };
    },
    storage,
  );

export const editDraft = <Fields>(
  storageKey: string,
  parse: (fields: unknown) => Fields,
): DraftStore<EditDraft<Fields>> =>
  draftStore(storageKey, (value) => {
    const { fields, key, base, version }: Record<string, unknown> = Object(value);
    const stood = { base: parse(base), version: Number(version) };
    return { fields: parse(fields), key: parseKey(key), ...stood };
  });

/** For a form of texts only: each text of `empty`, as far as it was stored. */
export const createTextParser =
  <Name extends string>(empty: Readonly<Record<Name, string>>) =>
  (stored: unknown): Record<Name, string> => {
    const found: [string, unknown][] = Object.entries(Object(stored));
    const texts = found.filter(
      ([name, value]) => Object.hasOwn(empty, name) && typeof value === 'string',
    );
    return { ...empty, ...Object.fromEntries(texts) };
  };
