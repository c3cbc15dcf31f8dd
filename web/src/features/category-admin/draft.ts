const storageKey = 'draft:category';

/** What was typed outlives the sign-in that an ended session asks for. */
export function readDraft(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

export function writeDraft(name: string): void {
  try {
    if (name === '') sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, name);
  } catch {
    // A browser that refuses storage still has the form itself.
  }
}
