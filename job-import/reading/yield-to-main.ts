const sliceMs = 12;

/** Call the returned function often during long work, so that the browser can render. */
export function yieldingToMain(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < sliceMs) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}
