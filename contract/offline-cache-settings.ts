/** Marks an answer from the service worker's cache, with the moment when it came. */
export const cachedAtHeader = 'x-kept-at';

export const serviceWorkerPath = '/sw.js';

export const offlineCacheLimits = {
  pages: 40,
  responses: 120,
  images: 150,
  assets: 100,
  cachedDays: 30,
  timeoutMs: 4_000,
} as const;
