import { readFileSync } from 'node:fs';
import type { Manifest } from 'vite';
import { now } from '#test/support/portal.ts';
import { origin } from '#test/web/pages/public/head-at.ts';
import { type PageRequest, renderPage } from '#web/server.tsx';

export const sheets = { 'assets/index.css': 'body{margin:0}' };

/** As it stands in the repository: the marks are the same in the built one. */
const template = readFileSync('web/index.html', 'utf8');

export const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, css: ['assets/index.css'] },
};

export const byFetch: PageRequest['call'] = ({ url, method, headers }) =>
  fetch(url, { method, headers });

/** A page as the server sends it, its calls answered by what `fetch` is. */
export const draw = (address: string, call = byFetch, assets = { template, manifest, sheets }) =>
  renderPage({ url: new URL(address, origin), now, call }, assets);

/** The page at its one true address. */
export async function drawAtLast(address: string) {
  const page = await draw(address);
  const { location } = page.headers;
  return location === undefined
    ? { address, ...page }
    : { ...(await draw(location)), address: location };
}

export const documentOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');
