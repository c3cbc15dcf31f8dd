import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

/** Takes the place of the worker that kept pages, clears what that had kept, and goes. */
async function leave(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(leave()));
