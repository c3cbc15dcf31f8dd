const longestMs = 3_000;
/** Where a browser cannot tell. */
const usuallyIdleAfterMs = 300;

/** After the page has loaded, once the browser has nothing else to do. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: longestMs });
    else setTimeout(resolve, usuallyIdleAfterMs);
  });
}
