interface Wait {
  /** Absent: for as long as it takes. */
  longestMs?: number;
  /** Where a browser cannot tell. */
  usuallyMs: number;
}

/** After the page has loaded, once the browser has nothing else to do. */
export async function whenIdle({ longestMs, usuallyMs }: Wait): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window)
      requestIdleCallback(resolve, { ...(longestMs && { timeout: longestMs }) });
    else setTimeout(resolve, usuallyMs);
  });
}
