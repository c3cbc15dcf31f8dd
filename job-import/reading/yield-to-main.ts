const sliceMs = 12;

/** Call it within long work: now and then it lets the browser draw and listen. */
export function yieldingToMain(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < sliceMs) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}
