/** Marks an answer that the service worker had kept, with the moment when it came. */
export const cachedAtHeader = 'x-kept-at';

export const serviceWorkerPath = '/sw.js';

/** What the service worker keeps in a browser, and how long a visitor waits before he gets that. */
export const offline = {
  pages: 40,
  answers: 120,
  images: 150,
  assets: 100,
  cachedDays: 30,
  timeoutMs: 4_000,
} as const;
