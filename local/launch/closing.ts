type Close = () => Promise<void> | void;

async function attempt(close: Close): Promise<void> {
  try {
    await close();
  } catch (error) {
    console.error(error);
  }
}

/** All are closed in the opposite order; one that fails does not keep the others open. */
export function closing() {
  const closers: Close[] = [];
  let closed: Promise<void> | undefined;
  const closeAll = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) await attempt(close);
  };
  return {
    /** What is opened after the end is closed at once. */
    later(close: Close): void {
      if (closed) void attempt(close);
      else closers.push(close);
    },
    now: (): Promise<void> => (closed ??= closeAll()),
  };
}
export type Closing = ReturnType<typeof closing>;
