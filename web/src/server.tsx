import { AsyncLocalStorage } from 'node:async_hooks';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Manifest } from 'vite';
import { answerOf } from './app/page-answer.ts';
import { pageHtml } from './app/page-html.ts';
import { pageLinks, withInlineSheets } from './app/page-links.ts';
import { Providers } from './app/providers.tsx';
import { AppRoutes, findPage, notFound } from './app/router.tsx';
import { stateOf } from './app/state-to-send.ts';
import { UnavailableRoutes } from './app/unavailable-page.tsx';
import { menuQueries } from './features/categories/api.ts';
import { setTransport } from './lib/api-client.ts';
import { headHtml } from './lib/head-tags.ts';
import { type HeadState, type PageModule, type Prefetch, prefetch } from './lib/page.ts';
import { createQueryClient } from './lib/query-client.ts';

export interface PageRequest {
  /** As the visitor asked for it, at the site's own origin. */
  url: URL;
  now: Date;
  /** Answers the API's addresses. */
  call: (request: Request) => Promise<Response>;
}

export interface Assets {
  /** The built index.html. */
  template: string;
  manifest: Manifest;
  /** The texts of its styles, by file. */
  sheets: Readonly<Record<string, string>>;
}

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
  /** Those that stand in the page. */
  sheets: readonly string[];
}

/** Tells the calls of pages that are drawn at the same time apart. */
const asked = new AsyncLocalStorage<PageRequest>();

const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** A visitor waits for every page that is drawn here, so nothing is waited for long. */
setTransport({
  send: (address, init) => {
    const page = asked.getStore();
    // Nobody's page: there is no network either, unless a browser is near, as in a test.
    if (!page) return fetch(address, init);
    const answer = page.call(new Request(new URL(address, page.url), init));
    return Promise.race([answer, aborted(init.signal)]);
  },
  timeoutMs: 1_200,
  retryDelaysMs: [50],
  longestWaitMs: 100,
});

const readAll = ({ client }: HeadState, queries: readonly Prefetch[] = []) =>
  Promise.all(queries.map((fetchInto) => fetchInto(client)));

const layoutQueries = menuQueries.map((query) => prefetch(query));

/** All that the page's first picture shows is in the state's client then. */
async function readData(page: PageModule, state: HeadState): Promise<void> {
  await readAll(state, [...layoutQueries, ...(page.queries?.(state) ?? [])]);
  await readAll(state, page.followingQueries?.(state));
}

/** React's mark of a part that threw: it would be the browser's to draw. */
const brokenPart = '<!--$!-->';

function markupOf({ url, client, now }: HeadState, isThere: boolean): string {
  const markup = renderToString(
    <StrictMode>
      <Providers client={client} origin={url.origin} now={now}>
        <StaticRouter location={`${url.pathname}${url.search}`}>
          {isThere ? <AppRoutes /> : <UnavailableRoutes />}
        </StaticRouter>
      </Providers>
    </StrictMode>,
  );
  if (markup.includes(brokenPart)) throw new Error(`A part of ${url.pathname} was not drawn`);
  return markup;
}

const htmlType = { 'content-type': 'text/html; charset=utf-8' };

function redirectTo(location: string, { url }: HeadState): RenderedPage {
  const { pathname } = new URL(location, url);
  const headers = { ...htmlType, location: `${pathname}${url.search}` };
  return { status: 301, headers, html: '', sheets: [] };
}

type Found = ReturnType<typeof findPage>;

/** A page that is not there for now is drawn by the browser alone, and is nothing to be found. */
function headOf(module: PageModule, state: HeadState, isThere: boolean): string {
  const head = module.head?.(state);
  if (!head) return '';
  return headHtml(isThere ? head : { ...head, noindex: true }, state.url.origin);
}

async function openPage(found: Found, { url, now }: PageRequest) {
  const module = await (found?.page ?? notFound).load();
  const client = createQueryClient(() => undefined);
  const state = { params: found?.params ?? {}, url, client, now };
  await readData(module, state);
  return { module, state };
}

async function draw(request: PageRequest, { template, ...assets }: Assets): Promise<RenderedPage> {
  const found = findPage(request.url.pathname);
  const { module, state } = await openPage(found, request);
  const { status = 200, location } = answerOf(found && { path: found.path, module }, state);
  if (location !== undefined) return redirectTo(location, state);

  const isThere = status !== 503;
  const links = pageLinks(assets, (found?.page ?? notFound).source);
  const html = pageHtml(withInlineSheets(template, assets), {
    head: headOf(module, state, isThere),
    links,
    markup: markupOf(state, isThere),
    state: isThere ? stateOf(state.client, state.now) : undefined,
  });
  return { status, headers: htmlType, html, sheets: links.sheets };
}

const isForAdministrators = (pathname: string) => /^\/admin(?:\/|$)/i.test(pathname);

/** Throws only where the page is the browser's to draw. */
export async function renderPage(request: PageRequest, assets: Assets): Promise<RenderedPage> {
  if (isForAdministrators(request.url.pathname)) throw new Error('The desk is no page of a server');
  return asked.run(request, () => draw(request, assets));
}
