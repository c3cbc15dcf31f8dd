const shownEachMs = 200;

/** Tells its listeners of a new value: at once, or soon when changes come fast. */
export function publisher<Value>(read: () => Value) {
  const listeners = new Set<() => void>();
  let shown = read();
  let shownLater: ReturnType<typeof setTimeout> | undefined;

  function show(): void {
    clearTimeout(shownLater);
    shownLater = undefined;
    shown = read();
    listeners.forEach((listener) => listener());
  }

  return {
    show,
    showSoon(): void {
      shownLater ??= setTimeout(show, shownEachMs);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    value: (): Value => shown,
  };
}
