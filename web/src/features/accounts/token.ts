const storageKey = 'token';

/** Section 6: presence is the only check. What broken writes leave behind counts as absent. */
const broken = new Set(['undefined', 'null', 'NaN', 'false', 'true']);
const isToken = (text: string | null): text is string =>
  text !== null && /^[\x21-\x7e]+$/.test(text) && !broken.has(text);

/** Holds the token only where the browser refuses to store it. */
let unstored: string | undefined;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

export function readToken(): string | undefined {
  try {
    const stored = localStorage.getItem(storageKey);
    return isToken(stored) ? stored : unstored;
  } catch {
    return unstored;
  }
}

export function storeToken(token: string): void {
  unstored = undefined;
  try {
    localStorage.setItem(storageKey, token);
  } catch {
    unstored = token;
  }
  tell();
}

export function removeToken(): void {
  unstored = undefined;
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored there.
  }
  tell();
}

/** Also tells of a change that another tab made. */
export function onTokenChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
