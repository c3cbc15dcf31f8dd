import { AsyncLocalStorage } from 'node:async_hooks';
import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
} from 'react-router-dom';
import type { Manifest } from 'vite';
import { isAdminPath } from '#contract/admin-paths.ts';
import { pageLinks, withInlineSheets, type PageLinks } from './app/page-links.ts';
import { Providers } from './app/providers.tsx';
import { findPage, notFound } from './app/pages/public-pages.ts';
import { buildRoutes } from './app/routes.tsx';
import { type DehydratedState, stateElementId } from './app/dehydrated-state.ts';
import { unavailableHead } from './app/states/error-page.tsx';
import { fetchAnswer, setTransport, toTexts } from './lib/api/api-client.ts';
import { headHtml, jsonForScript } from './lib/head/head-tags.ts';
import type { HeadState, PageModule } from './lib/page/page.ts';

interface Rendered {
  head: string;
  /** They come after those of every page, which they may overrule. */
  links: PageLinks;
  markup: string;
  /** Without it the browser renders the page by itself. */
  state?: object | undefined;
}

const missing = (what: string) => new Error(`index.html has no ${what}`);

function replaced(template: string, name: 'head' | 'page', html: string): string {
  const [before, rest] = template.split(`<!--${name}-->`);
  const [, after] = rest?.split(`<!--/${name}-->`) ?? [];
  if (before === undefined || after === undefined) throw missing(name);
  return `${before}${html}${after}`;
}

function withLinks(template: string, links: string): string {
  const at = template.indexOf('</head>');
  if (at < 0) throw missing('</head>');
  return `${template.slice(0, at)}${links}${template.slice(at)}`;
}

/** React writes links that belong in the head before the markup: the picture to be fetched first. */
const leadingLinks = /^(?:<link [^>]*>)+/;

function pageHtml(template: string, { head, links, markup, state }: Rendered): string {
  const [early = ''] = leadingLinks.exec(markup) ?? [];
  const script = state
    ? `<script type="application/json" id="${stateElementId}">${jsonForScript(state)}</script>`
    : '';
  const page = `<div id="root">${markup.slice(early.length)}</div>${script}`;
  return replaced(
    replaced(withLinks(template, links.head), 'head', `${early}${head}`),
    'page',
    page,
  );
}

export interface PageRequest {
  /** The address is as the visitor asked for it, at the site's own origin. */
  url: URL;
  now: Date;
  /** What stands in the address is given as texts. */
  call: (
    name: string,
    address: { params?: object; query?: object },
  ) => Promise<{ status: number; headers: Readonly<Record<string, string>>; body: unknown }>;
}

export interface Assets {
  template: string;
  manifest: Manifest;
  sheets: Readonly<Record<string, string>>;
}

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
  sheets: readonly string[];
}

/** Tells the calls of pages that are rendered at the same time apart. */
const pageRequest = new AsyncLocalStorage<PageRequest>();

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** A visitor waits for every page that is rendered here, so each wait is short. */
setTransport({
  answer: async (call, signal) => {
    const page = pageRequest.getStore();
    // Outside a page's request there is no network, unless a browser is near, as in a test.
    if (!page) return fetchAnswer(call, signal);
    const { params, query } = call.input;
    const answer = page.call(call.name, { params: toTexts(params), query: toTexts(query) });
    const { status, headers, body } = await Promise.race([answer, aborted(signal)]);
    return {
      status,
      headers: {
        get: (name) => headers[name] ?? null,
        has: (name) => Object.hasOwn(headers, name),
      },
      body,
    };
  },
  timeoutMs: 1_200,
  retryDelaysMs: [50],
  longestWaitMs: 100,
});

/** React marks a part that threw in this way: the browser would have to render it. */
const brokenPart = '<!--$!-->';

function renderMarkup(routes: ReactNode, { url, now }: PageRequest): string {
  const markup = renderToString(
    <StrictMode>
      <Providers origin={url.origin} now={now}>
        {routes}
      </Providers>
    </StrictMode>,
  );
  if (markup.includes(brokenPart)) throw new Error(`A part of ${url.pathname} was not rendered`);
  return markup;
}

const htmlType = { 'content-type': 'text/html; charset=utf-8' };

async function renderHead(module: PageModule, state: HeadState, isAvailable: boolean) {
  const head = await (isAvailable ? module.head?.(state) : unavailableHead(state.url.pathname));
  return head ? headHtml(head, state.url.origin) : '';
}

/** An address that no route matches is no fault, nor are data that cannot be had for now. */
const isFault = (error: unknown) => !isRouteErrorResponse(error);

const unknown = { path: '*', page: notFound, params: {} };

/** Node's own Request, Response or Headers would load its whole fetch: 30 ms of the first page. */
const plainRequest = ({ href }: URL): Request =>
  Object.assign(Object.create(null), {
    url: href,
    method: 'GET',
    headers: new Map(),
    signal: new AbortController().signal,
  });

async function render(request: PageRequest, { template, ...assets }: Assets) {
  const { url, now } = request;
  const { path, page, params } = findPage(url.pathname) ?? unknown;
  const module = await page.load();
  const { query, dataRoutes } = createStaticHandler(buildRoutes({ now }));
  const context = await query(plainRequest(url));
  if ('headers' in context)
    return {
      status: 301,
      headers: { ...htmlType, location: context.headers.get('location') ?? '/' },
      html: '',
      sheets: [],
    };
  const fault = Object.values(context.errors ?? {}).find(isFault);
  if (fault !== undefined) throw fault;

  const { statusCode: status, loaderData } = context;
  const isAvailable = status !== 503;
  const sent: DehydratedState = { now: now.toISOString(), loaderData };
  const router = createStaticRouter(dataRoutes, context);
  const links = pageLinks(assets, page.source);
  const html = pageHtml(withInlineSheets(template, assets), {
    head: await renderHead(module, { params, url, now, data: loaderData[path] }, isAvailable),
    links,
    markup: renderMarkup(
      <StaticRouterProvider router={router} context={context} hydrate={false} />,
      request,
    ),
    state: isAvailable ? sent : undefined,
  });
  return { status, headers: htmlType, html, sheets: links.sheets };
}

/** Throws only where the page is the browser's to render. */
export async function renderPage(request: PageRequest, assets: Assets): Promise<RenderedPage> {
  if (isAdminPath(request.url.pathname)) throw new Error('The back office is no page of a server');
  return pageRequest.run(request, () => render(request, assets));
}
