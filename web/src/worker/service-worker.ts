import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { cachedAtHeader, offlineCacheLimits } from '#contract/offline-cache-settings.ts';
import { findRequestKind, type RequestKind } from './request-kinds.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;
/** Defined by the build: see `web/build/service-worker-plugin.ts`. */
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
function copyResponse(response: Response, body: BodyInit, time: string): Response {
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(cachedAtHeader, time);
  return new Response(body, { headers });
}

const cacheResponse: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    isCacheable(response)
      ? copyResponse(response, await response.blob(), new Date().toISOString())
      : undefined,
};

/** Caches only pages of this build. A page cannot read its own headers, so the time is written into the HTML. */
const cachePage: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (!isCacheable(response)) return undefined;
    const time = new Date().toISOString();
    const html = await response.text();
    if (!html.includes(BUILD.entry)) return undefined;
    return copyResponse(response, html.replace('<html', `<html data-cached-at="${time}"`), time);
  },
  handlerDidError: () => matchPrecache('/index.html'),
};

/** Removes deleted content from the cache. If the server fails, the cached copy is used. */
const createStaleContentPlugin = (cacheName: string): WorkboxPlugin => ({
  fetchDidSucceed: async ({ request, response }) => {
    const cache = await caches.open(cacheName);
    if ([404, 410].includes(response.status)) await cache.delete(request, matchOptions);
    const cached = response.status >= 500 ? await cache.match(request, matchOptions) : undefined;
    return cached ?? response;
  },
});

function createExpiration(maxEntries: number): WorkboxPlugin {
  const maxAgeSeconds = offlineCacheLimits.cachedDays * 86_400;
  const options = { maxEntries, maxAgeSeconds, matchOptions, purgeOnQuotaError: true };
  const { cacheDidUpdate, cachedResponseWillBeUsed } = new ExpirationPlugin(options);
  return {
    ...(cacheDidUpdate && { cacheDidUpdate }),
    ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }),
  };
}

const createNetworkFirst = (cacheName: string, maxEntries: number, cachePlugin: WorkboxPlugin) =>
  new NetworkFirst({
    cacheName,
    matchOptions,
    networkTimeoutSeconds: offlineCacheLimits.timeoutMs / 1_000,
    plugins: [cachePlugin, createStaleContentPlugin(cacheName), createExpiration(maxEntries)],
  });

const strategies = {
  page: createNetworkFirst(cacheNames.pages, offlineCacheLimits.pages, cachePage),
  uncached: new NetworkOnly(),
  asset: new CacheFirst({
    cacheName: cacheNames.assets,
    matchOptions,
    plugins: [createExpiration(offlineCacheLimits.assets)],
  }),
  image: new StaleWhileRevalidate({
    cacheName: cacheNames.images,
    matchOptions,
    plugins: [
      cacheResponse,
      createStaleContentPlugin(cacheNames.images),
      createExpiration(offlineCacheLimits.images),
    ],
  }),
  data: createNetworkFirst(cacheNames.data, offlineCacheLimits.responses, cacheResponse),
} satisfies Record<RequestKind, unknown>;

const cacheFile = async (event: Event, file: string) =>
  (await matchPrecache(file)) ?? strategies.asset.handle({ event, request: new Request(file) });

/** Also caches the pages that were opened before the worker was installed. */
async function cacheOpenPages(event: Event): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const requests = [...new Set(windows.map(({ url }) => url.replace(/#.*/, '')))]
    .map((url) => ({ method: 'GET', mode: 'navigate', url, headers: new Headers() }) as const)
    .filter((request) => findRequestKind(request, self.location.origin) === 'page')
    .map(({ url }) => new Request(url));
  for (const request of requests) {
    const [response, isCached] = strategies.page.handleAll({ event, request });
    const files =
      (await (await response).clone().text()).match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [];
    await Promise.all(files.map((file) => cacheFile(event, file)));
    await isCached;
  }
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => /^(?:pages|assets)-/.test(name) && name !== cacheNames.pages);
  await Promise.all(old.map((name) => caches.delete(name)));
}

precacheAndRoute(BUILD.files, { directoryIndex: '', cleanURLs: false });
for (const [kind, strategy] of Object.entries(strategies)) {
  registerRoute(({ request }) => findRequestKind(request, self.location.origin) === kind, strategy);
}

// A new build can take over at once: files of older builds stay on the server.
void self.skipWaiting();
clientsClaim();
enableNavigationPreload();
self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => cacheOpenPages(event).catch(() => undefined)));
});
