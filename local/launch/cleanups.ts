type Close = () => Promise<void> | void;

/** Collects functions that close something. They run in reverse order, and an error does not stop the others. */
export function createCleanups() {
  const closers: Close[] = [];
  let closedPromise: Promise<void> | undefined;
  const closeAll = async (): Promise<void> => {
    for (let close = closers.pop(); close; close = closers.pop()) {
      try {
        await close();
      } catch (error) {
        console.error(error);
      }
    }
  };
  return {
    /** A function that is added after `closeAll` was called runs at once. */
    add(close: Close): void {
      closers.push(close);
      if (closedPromise) closedPromise = closedPromise.then(closeAll);
    },
    closeAll: (): Promise<void> => (closedPromise ??= closeAll()),
  };
}
export type Cleanups = ReturnType<typeof createCleanups>;
