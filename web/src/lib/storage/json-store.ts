/** A draft survives a reload and a new sign-in. `parse` throws where the stored value is invalid. */

export const createJsonStore = <Draft>(
  key: string,
  parse: (value: unknown) => Draft,
  storage: () => Storage = () => sessionStorage,
) => ({
  read: (): Draft | undefined => {
    try {
      return parse(JSON.parse(storage().getItem(key) ?? ''));
    } catch {
      return undefined;
    }
  },
  /** Returns whether the browser has stored it. */
  write: (draft: Draft): boolean => {
    try {
      storage().setItem(key, JSON.stringify(draft));
      return true;
    } catch {
      return false;
    }
  },
  clear: (): void => {
    try {
      storage().removeItem(key);
    } catch {
      // Nothing was stored there.
    }
  },
});
