type Close = () => Promise<void> | void;

/** All are closed in the opposite order; one that fails does not keep the others open. */
export function closing() {
  const closers: Close[] = [];
  let closed: Promise<void> | undefined;
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
    /** What is opened after the end is closed at once. */
    later(close: Close): void {
      closers.push(close);
      if (closed) closed = closed.then(closeAll);
    },
    now: (): Promise<void> => (closed ??= closeAll()),
  };
}
export type Closing = ReturnType<typeof closing>;
