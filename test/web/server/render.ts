import { readFileSync } from 'node:fs';
import type { Manifest } from 'vite';
import { now } from '#test/support/portal.ts';
import { origin } from '#test/web/pages/public/head-at.ts';
import type { CallName } from '#contract/endpoints.ts';
import { fetchResponse } from '#web/lib/api/api-client.ts';
import { type PageRequest, renderPage } from '#web/entry-server.tsx';

export const stylesheets = { 'assets/index.css': 'body{margin:0}' };

/** As it stands in the repository: the marks are the same in the built one. */
export const template = readFileSync('web/index.html', 'utf8');

export const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, css: ['assets/index.css'] },
};

type Texts = Record<string, string>;
const told = ['retry-after', 'x-request-id'];

export const byFetch: PageRequest['call'] = async (name, input) => {
  const { params = {}, query = {} } = input as { params?: Texts; query?: Texts };
  const call = { name: name as CallName, input: { params, query } };
  const { status, headers, body } = await fetchResponse(call, new AbortController().signal);
  const entries = told.flatMap((each) => (headers.has(each) ? [[each, headers.get(each)]] : []));
  return { status, headers: Object.fromEntries(entries), body };
};

/** A page as the server sends it, its calls answered by what `fetch` is. */
export const render = (
  address: string,
  call = byFetch,
  assets = { template, manifest, stylesheets },
) => renderPage({ url: new URL(address, origin), now, call }, assets);

/** The page at its one true address. */
export async function renderAtLast(address: string) {
  const page = await render(address);
  const { location } = page.headers;
  return location === undefined
    ? { address, ...page }
    : { ...(await render(location)), address: location };
}

export const documentOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');
