import { postFieldsIn, type PostFields } from './post-fields.ts';

/** A key for each way of sending just this text: sending it again is then harmless. */
export type Keys = Readonly<Record<string, string>>;

export interface Draft {
  fields: PostFields;
  keys: Keys;
  /** Whether a picture belongs to it, which is kept apart. */
  hasImage: boolean;
}

const storageKey = (name: string) => `post-draft:${name}`;

function keysIn(given: unknown): Keys {
  const found: [string, unknown][] = Object.entries(Object(given));
  return Object.fromEntries(
    found.flatMap(([action, key]) => (typeof key === 'string' ? [[action, key]] : [])),
  );
}

export function readDraft(name: string): Draft | undefined {
  try {
    const text = localStorage.getItem(storageKey(name));
    if (!text) return undefined;
    const found: Record<string, unknown> = Object(JSON.parse(text));
    return {
      fields: postFieldsIn(found['fields']),
      keys: keysIn(found['keys']),
      hasImage: found['hasImage'] === true,
    };
  } catch {
    return undefined;
  }
}

/** Whether the browser has it now. */
export function writeDraft(name: string, draft: Draft): boolean {
  try {
    localStorage.setItem(storageKey(name), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(storageKey(name));
  } catch {
    // Nothing was stored there.
  }
}
