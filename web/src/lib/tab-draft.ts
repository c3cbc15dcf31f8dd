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
