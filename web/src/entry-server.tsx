import { AsyncLocalStorage } from 'node:async_hooks';
import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
} from 'react-router-dom';
import { isAdminPath } from '#contract/admin-paths.ts';
import {
  type Build,
  buildAssetTags,
  inlineStylesAndDeferCode,
  type AssetTags,
} from './app/asset-tags.ts';
import { Providers } from './app/providers.tsx';
import { findPage, notFoundPage } from './app/pages/public-pages.ts';
import { buildRoutes } from './app/routes.tsx';
import { type DehydratedState, stateElementId } from './app/dehydrated-state.ts';
import { unavailableHead } from './app/states/error-page.tsx';
import { fetchResponse, setTransport, toStrings } from './lib/api/api-client.ts';
import { writeHeadHtml, toScriptJson } from './lib/head/head-tags.ts';

interface RenderedParts {
  head: string;
  /** This page’s tags, after the style sheets of all pages, which they may override. */
  assetTags: AssetTags;
  markup: string;
  /** Without it the browser renders the page by itself. */
  state?: object | undefined;
}

const missingTagError = (tag: string) => new Error(`index.html has no ${tag}`);

function replacePlaceholder(template: string, name: 'head' | 'page', html: string): string {
  const [before, afterStart] = template.split(`<!--${name}-->`);
  const [, after] = afterStart?.split(`<!--/${name}-->`) ?? [];
  if (before === undefined || after === undefined) throw missingTagError(name);
  return `${before}${html}${after}`;
}

/** React writes links for the head, such as the preload of the main image, before the markup. */
const leadingLinks = /^(?:<link [^>]*>)+/;

function pageHtml(template: string, { head, assetTags, markup, state }: RenderedParts): string {
  const [preloads = ''] = leadingLinks.exec(markup) ?? [];
  const script = state
    ? `<script type="application/json" id="${stateElementId}">${toScriptJson(state)}</script>`
    : '';
  const page = `<div id="root">${markup.slice(preloads.length)}</div>${script}`;
  if (!template.includes('</head>')) throw missingTagError('</head>');
  const withLinks = template.replace('</head>', () => `${assetTags.head}</head>`);
  const withHead = replacePlaceholder(withLinks, 'head', preloads + head);
  return replacePlaceholder(withHead, 'page', page);
}

export interface PageRequest {
  /** The requested address, at the site's own origin. */
  url: URL;
  now: Date;
  /** Makes a call of the API in this process; the values of `params` and `query` are strings. */
  call: (
    name: string,
    input: { params?: object; query?: object },
  ) => Promise<{ status: number; headers: Readonly<Record<string, string>>; body: unknown }>;
}

export interface Assets extends Build {
  template: string;
}

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
  /** The files of its style sheets. */
  stylesheets: readonly string[];
}

/** Keeps pages apart that are rendered at the same time. */
const requestStorage = new AsyncLocalStorage<PageRequest>();

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** A visitor waits for the rendering of the page, so the time limits are short. */
setTransport({
  send: async (call, signal) => {
    const page = requestStorage.getStore();
    // No page is being rendered, as in a test that has a browser's `fetch`.
    if (!page) return fetchResponse(call, signal);
    const { params, query } = call.input;
    const answer = page.call(call.name, { params: toStrings(params), query: toStrings(query) });
    const { status, headers, body } = await Promise.race([answer, rejectOnAbort(signal)]);
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
  maxRetryAfterMs: 100,
});

/** React writes this where a component threw, so that the browser renders it again. */
const errorMarker = '<!--$!-->';

function renderMarkup(routes: ReactNode, { url, now }: PageRequest): string {
  const markup = renderToString(
    <StrictMode>
      <Providers origin={url.origin} now={now}>
        {routes}
      </Providers>
    </StrictMode>,
  );
  if (markup.includes(errorMarker)) throw new Error(`A part of ${url.pathname} was not rendered`);
  return markup;
}

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' };

const notFoundMatch = { path: '*', page: notFoundPage, params: {} };

/** Node's own Request would load its whole `fetch`, which delays the first page by 30 ms. */
const createPlainRequest = ({ href }: URL): Request =>
  Object.assign(Object.create(null), {
    url: href,
    method: 'GET',
    headers: new Map(),
    signal: new AbortController().signal,
  });

async function render(request: PageRequest, { template, ...assets }: Assets) {
  const { url, now } = request;
  const { path, page, params } = findPage(url.pathname) ?? notFoundMatch;
  const module = await page.load();
  const { query, dataRoutes } = createStaticHandler(buildRoutes({ now }));
  const context = await query(createPlainRequest(url));
  if ('headers' in context)
    return {
      status: 301,
      headers: { ...htmlHeaders, location: context.headers.get('location') ?? '/' },
      html: '',
      stylesheets: [],
    };
  // A 404 or 503 is a response of a route; any other error is a bug.
  const unexpectedError = Object.values(context.errors ?? {}).find(
    (error) => !isRouteErrorResponse(error),
  );
  if (unexpectedError !== undefined) throw unexpectedError;

  const { statusCode, loaderData } = context;
  const isAvailable = statusCode !== 503;
  const dehydrated: DehydratedState = { now: now.toISOString(), loaderData };
  const router = createStaticRouter(dataRoutes, context);
  const assetTags = buildAssetTags(assets, page.source);
  const headContext = { params, url, now, data: loaderData[path] };
  const head = await (isAvailable ? module.head?.(headContext) : unavailableHead(url.pathname));
  const html = pageHtml(inlineStylesAndDeferCode(template, assets), {
    head: head ? writeHeadHtml(head, url.origin) : '',
    assetTags,
    markup: renderMarkup(
      <StaticRouterProvider router={router} context={context} hydrate={false} />,
      request,
    ),
    state: isAvailable ? dehydrated : undefined,
  });
  return { status: statusCode, headers: htmlHeaders, html, stylesheets: assetTags.stylesheets };
}

/** Throws where the page cannot be rendered on the server, so that the browser has to. */
export async function renderPage(request: PageRequest, assets: Assets): Promise<RenderedPage> {
  if (isAdminPath(request.url.pathname))
    throw new Error('The back office is not rendered on the server');
  return requestStorage.run(request, () => render(request, assets));
}
