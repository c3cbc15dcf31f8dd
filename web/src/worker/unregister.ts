import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

/** Replaces the caching worker in a build without offline mode: deletes its caches and unregisters. */
async function deleteCachesAndUnregister(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(deleteCachesAndUnregister()));
