import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { cachedAtHeader, offline } from '#contract/offline.ts';
import { findKind, type Kind } from './kinds.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;
/** Defined by the build: see `web/build/service-worker.ts`. */
declare const BUILD: {
  id: string;
  entry: string;
  files: { url: string; revision: string | null }[];
};

/** Pages need the code of their build, so each build has its own cache of pages. */
const cacheNames = { pages: `pages-${BUILD.id}`, assets: 'assets', data: 'data', images: 'images' };
const matchOptions = { ignoreVary: true };

const isCacheable = ({ status, type, redirected, headers }: Response) =>
  status === 200 &&
  type === 'basic' &&
  !redirected &&
  !/\bno-store\b/.test(headers.get('cache-control') ?? '');

/** A copy with the time of caching. Its body is already decoded, so it needs no encoding header. */
function copyAnswer(answer: Response, body: BodyInit, at: string): Response {
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(cachedAtHeader, at);
  return new Response(body, { headers });
}

const keepAnswer: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    isCacheable(response)
      ? copyAnswer(response, await response.blob(), new Date().toISOString())
      : undefined,
};

/** Caches only pages of this build. A page cannot read its own headers, so the time is written into the HTML. */
const keepPage: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (!isCacheable(response)) return undefined;
    const at = new Date().toISOString();
    const html = await response.text();
    if (!html.includes(BUILD.entry)) return undefined;
    return copyAnswer(response, html.replace('<html', `<html data-cached-at="${at}"`), at);
  },
  handlerDidError: () => matchPrecache('/index.html'),
};

/** Removes deleted content from the cache. If the server fails, the cached copy is used. */
const dropGone = (cacheName: string): WorkboxPlugin => ({
  fetchDidSucceed: async ({ request, response }) => {
    const cache = await caches.open(cacheName);
    if ([404, 410].includes(response.status)) await cache.delete(request, matchOptions);
    const cached = response.status >= 500 ? await cache.match(request, matchOptions) : undefined;
    return cached ?? response;
  },
});

function expiring(maxEntries: number): WorkboxPlugin {
  const maxAgeSeconds = offline.cachedDays * 86_400;
  const options = { maxEntries, maxAgeSeconds, matchOptions, purgeOnQuotaError: true };
  const { cacheDidUpdate, cachedResponseWillBeUsed } = new ExpirationPlugin(options);
  return {
    ...(cacheDidUpdate && { cacheDidUpdate }),
    ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }),
  };
}

const networkFirst = (cacheName: string, most: number, keeping: WorkboxPlugin) =>
  new NetworkFirst({
    cacheName,
    matchOptions,
    networkTimeoutSeconds: offline.timeoutMs / 1_000,
    plugins: [keeping, dropGone(cacheName), expiring(most)],
  });

const strategies = {
  page: networkFirst(cacheNames.pages, offline.pages, keepPage),
  uncached: new NetworkOnly(),
  asset: new CacheFirst({
    cacheName: cacheNames.assets,
    matchOptions,
    plugins: [expiring(offline.assets)],
  }),
  image: new StaleWhileRevalidate({
    cacheName: cacheNames.images,
    matchOptions,
    plugins: [keepAnswer, dropGone(cacheNames.images), expiring(offline.images)],
  }),
  data: networkFirst(cacheNames.data, offline.answers, keepAnswer),
} satisfies Record<Kind, unknown>;

const keepCode = async (event: Event, file: string) =>
  (await matchPrecache(file)) ?? strategies.asset.handle({ event, request: new Request(file) });

/** Also caches the pages that were opened before the worker was installed. */
async function keepOpenPages(event: Event): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const requests = [...new Set(windows.map(({ url }) => url.replace(/#.*/, '')))]
    .map((url) => ({ method: 'GET', mode: 'navigate', url, headers: new Headers() }) as const)
    .filter((request) => findKind(request, self.location.origin) === 'page')
    .map(({ url }) => new Request(url));
  for (const request of requests) {
    const [answer, done] = strategies.page.handleAll({ event, request });
    const files =
      (await (await answer).clone().text()).match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [];
    await Promise.all(files.map((file) => keepCode(event, file)));
    await done;
  }
}

async function dropPagesOfOtherBuilds(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => /^(?:pages|assets)-/.test(name) && name !== cacheNames.pages);
  await Promise.all(old.map((name) => caches.delete(name)));
}

precacheAndRoute(BUILD.files, { directoryIndex: '', cleanURLs: false });
for (const [kind, strategy] of Object.entries(strategies)) {
  registerRoute(({ request }) => findKind(request, self.location.origin) === kind, strategy);
}

// A new build can take over at once: files of older builds stay on the server.
void self.skipWaiting();
clientsClaim();
enableNavigationPreload();
self.addEventListener('activate', (event) => {
  event.waitUntil(dropPagesOfOtherBuilds().then(() => keepOpenPages(event).catch(() => undefined)));
});
