import { offline } from '#contract/offline.ts';
import { answers, type Build } from './answers.ts';
import { kindOf } from './kinds.ts';
import { isOfOtherBuild, keep, shelvesOf } from './shelves.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;
/** Put in by the build: see `web/build/service-worker.ts`. */
declare const BUILD: { id: string; entry: string; files: readonly string[] };

const shell = '/index.html';
const shelves = shelvesOf(BUILD.id);
const build: Build = { shelves, shell, isOwnPage: (html) => html.includes(BUILD.entry) };

/** All or nothing: a build whose files are not all there yet is tried again at the next visit. */
async function fetchFiles(): Promise<void> {
  const shelf = await caches.open(shelves.assets);
  const hashed = BUILD.files.filter((file) => file.startsWith('/assets/'));
  const others = [shell, ...BUILD.files.filter((file) => !hashed.includes(file))];
  await shelf.addAll(hashed);
  // Their names stay, so a copy of the browser's own may be of another build.
  await shelf.addAll(others.map((file) => new Request(file, { cache: 'reload' })));
}

async function dropOtherBuilds(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => isOfOtherBuild(name, shelves));
  await Promise.all(old.map((name) => caches.delete(name)));
}

const codeIn = (html: string) => html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [];

async function keepPage(url: string): Promise<void> {
  const answer = await fetch(url);
  const html = await answer.clone().text();
  if (!build.isOwnPage(html)) return;
  const shelf = await caches.open(shelves.assets);
  const missing = [];
  for (const file of new Set(codeIn(html))) if (!(await shelf.match(file))) missing.push(file);
  await shelf.addAll(missing);
  await keep(url, answer, { name: shelves.pages, most: offline.pages });
}

/** What was opened before there was a worker is to be readable as well. */
async function keepOpenPages(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isPage = (url: string) =>
    kindOf({ method: 'GET', mode: 'navigate', url, headers: new Headers() }, self.location.origin);
  const urls = new Set(windows.map(({ url }) => url.split('#')[0] ?? url));
  const pages = [...urls].filter((url) => isPage(url) === 'page');
  await Promise.all(pages.map((url) => keepPage(url).catch(() => undefined)));
}

async function takeOver(): Promise<void> {
  await dropOtherBuilds();
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  await keepOpenPages();
}

self.addEventListener('install', (event) => {
  event.waitUntil(fetchFiles().then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.location.origin);
  if (kind) event.respondWith(answers[kind](event, build));
});
