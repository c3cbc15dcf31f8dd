import { createHash } from 'node:crypto';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2 as Result,
  Context,
} from 'aws-lambda';
import { isAdminPath } from '#contract/admin-paths.ts';
import { notRenderedText, pageRequest } from '#contract/page-function.ts';
import {
  createInProcessApi,
  type Invocation,
  type PublicReadHandlers,
} from '#lambdas/platform/http/serve.ts';
import { matchesEtag } from '#lambdas/platform/http/gateway-response.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import { withTimeout } from '#lambdas/platform/runtime/with-timeout.ts';
import type { CallApi, Renderer, ServedPage } from './renderer.ts';

/** The address that the visitor asked for; undefined unless the distribution's viewer function set the headers. */
function readPageUrl({ headers }: APIGatewayProxyEventV2): URL | undefined {
  const { [pageRequest.pathHeader]: path = '', [pageRequest.hostHeader]: host = '' } = headers;
  // The first of several origins is the site's own. None is set where the distribution was created after
  // the function; then the host header is safe, as CloudFront accepts only its own names.
  const [configuredOrigin = `https://${host}`] = process.env['SITE_ORIGIN']?.split(',', 1) ?? [];
  const origin = URL.parse(configuredOrigin.trim())?.origin;
  if (!path.startsWith('/') || path.length > pageRequest.maxPathCharacters) return undefined;
  // A path such as `//elsewhere.example` would lead to another site.
  const url = URL.parse(`${origin}${path}`);
  if (!url || url.origin !== origin) return undefined;
  try {
    decodeURIComponent(url.pathname);
    return url;
  } catch {
    // The router would write a path that it cannot decode into the log.
    return new URL('/\ufffd', url);
  }
}

const htmlContentType = 'text/html; charset=utf-8';
const noStore = 'no-store';
/** CloudFront keeps a page for a minute, and sends it for ten more while it asks for a new one. */
const pageCacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
/** Error pages are cached for a short time, since a missing page may be published soon. */
const errorCacheControl = 'public, max-age=0, s-maxage=10';

/** The answer to a request that bypasses the distribution. */
const notFound: Result = {
  statusCode: 404,
  headers: { 'content-type': 'text/plain', 'cache-control': noStore },
  body: 'Nothing is here.',
};

/** The browser renders the page. No cache stores this answer, since the next rendering may succeed. */
const toSpaResult = (spaFallback: string): Result => ({
  statusCode: 200,
  headers: { 'content-type': htmlContentType, 'cache-control': noStore },
  body: spaFallback,
});

export interface RenderOptions {
  renderer: Renderer;
  publicReadHandlers: PublicReadHandlers;
  now: () => Date;
  /** After this time the visitor gets the single-page fallback. */
  timeoutMs: number;
}

/** The value of a Location header. Throws for an address on another site. */
function toLocation(redirectUrl: string, { origin }: URL): string {
  const target = new URL(redirectUrl, origin);
  if (target.origin !== origin) throw new Error('A page redirects to another site');
  return `${target.pathname}${target.search}`;
}

/** Throws for a page whose status says that it could not be rendered. */
function toResult(
  page: ServedPage,
  { url, canCache, ifNoneMatch }: { url: URL; canCache: boolean; ifNoneMatch: string | undefined },
): Result {
  const { status, html, contentSecurityPolicy, headers: pageHeaders } = page;
  if (status >= 500) throw new Error(`A page answers ${status}`);
  const cacheControl =
    pageHeaders['cache-control'] ?? (status === 200 ? pageCacheControl : errorCacheControl);
  const etag = `"${createHash('sha1').update(html).digest('base64url')}"`;
  const headers = {
    'content-type': htmlContentType,
    'cache-control': canCache ? cacheControl : noStore,
    'content-security-policy': contentSecurityPolicy,
    ...(pageHeaders['location'] && { location: toLocation(pageHeaders['location'], url) }),
    ...(status === 200 && { etag }),
  };
  return status === 200 && matchesEtag(ifNoneMatch, etag)
    ? { statusCode: 304, headers }
    : { statusCode: status, headers, body: html };
}

async function render(
  { renderer, publicReadHandlers, now, timeoutMs }: RenderOptions,
  url: URL,
  invocation: Invocation,
): Promise<Result> {
  const callInProcess = createInProcessApi(publicReadHandlers, invocation);
  const reads = { hasFailed: false, isRateLimited: false };
  const call: CallApi = async (name, address) => {
    const response = await callInProcess(name, address);
    if (response.status >= 500) reads.hasFailed = true;
    if (response.status === 429) reads.isRateLimited = true;
    return response;
  };
  const rendering = renderer.render({ url, now: now(), call });
  const page = await withTimeout(timeoutMs, rendering, () => new Error('too slow'));
  // The visitor himself made too many calls, so no alarm is raised.
  if (page.status >= 500 && reads.isRateLimited) return toSpaResult(renderer.spaFallbackHtml);
  // A page rendered around a failed answer is sent to this visitor only.
  const canCache = !reads.hasFailed && !reads.isRateLimited;
  return toResult(page, { url, canCache, ifNoneMatch: invocation.event.headers['if-none-match'] });
}

export const renderPages =
  (options: RenderOptions) => async (event: APIGatewayProxyEventV2, context: Context) => {
    const url = readPageUrl(event);
    if (!url) return notFound;
    const spaResult = toSpaResult(options.renderer.spaFallbackHtml);
    if (isAdminPath(url.pathname)) return spaResult;
    try {
      return await render(options, url, { event, context });
    } catch (error) {
      const { requestId } = event.requestContext;
      // Only the first part of the path is logged: the rest may hold personal data.
      const firstPathSegment = `/${url.pathname.split('/', 2).join('')}`;
      log.warn(notRenderedText, { requestId, page: firstPathSegment, error: describeError(error) });
      return spaResult;
    }
  };
