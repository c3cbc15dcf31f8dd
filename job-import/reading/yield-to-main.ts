const maxBlockingMs = 12;

/** Call the returned function often during long work, so that the browser can render. */
export function createYieldToMain(): () => Promise<void> {
  let sliceStartMs = performance.now();
  return async () => {
    if (performance.now() - sliceStartMs < maxBlockingMs) return;
    await new Promise((resolve) => setTimeout(resolve));
    sliceStartMs = performance.now();
  };
}
