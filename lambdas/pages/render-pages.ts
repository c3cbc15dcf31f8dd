import { createHash } from 'node:crypto';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2 as Result,
  Context,
} from 'aws-lambda';
import { isAdminPath } from '#contract/admin-paths.ts';
import { notRendered, pageRequest } from '#contract/page-request.ts';
import {
  answerPublicReads,
  type Invocation,
  type PublicReads,
} from '#lambdas/platform/http/serve.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import { within } from '#lambdas/platform/runtime/within.ts';
import type { Call, Renderer, ServedPage } from './renderer.ts';

/** The address that the visitor asked for; undefined unless the distribution's viewer function set the headers. */
function readAddress({ headers }: APIGatewayProxyEventV2): URL | undefined {
  const { [pageRequest.pathHeader]: path = '', [pageRequest.hostHeader]: host = '' } = headers;
  // The first of several origins is the site's own. None is set where the distribution was created after
  // the function; then the host header is safe, as CloudFront accepts only its own names.
  const [configured = `https://${host}`] = process.env['SITE_ORIGIN']?.split(',', 1) ?? [];
  const origin = URL.parse(configured.trim())?.origin;
  if (!path.startsWith('/') || path.length > pageRequest.pathCharacters) return undefined;
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

const type = 'text/html; charset=utf-8';
const never = 'no-store';
/** CloudFront keeps a page for a minute, and sends it for ten more while it asks for a new one. */
const minutes = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
/** Error pages are cached for a short time, since a missing page may be published soon. */
const seconds = 'public, max-age=0, s-maxage=10';

/** The answer to a request that bypasses the distribution. */
const nothing: Result = {
  statusCode: 404,
  headers: { 'content-type': 'text/plain', 'cache-control': never },
  body: 'Nothing is here.',
};

/** The browser renders the page. No cache stores this answer, since the next rendering may succeed. */
const plainResult = (spaFallback: string): Result => ({
  statusCode: 200,
  headers: { 'content-type': type, 'cache-control': never },
  body: spaFallback,
});

class RenderTimeout extends Error {
  override readonly name = 'TooSlow';
}

export interface Rendering {
  renderer: Renderer;
  publicReads: PublicReads;
  now: () => Date;
  /** After this time the visitor gets the single-page fallback. */
  withinMs: number;
}

interface Circumstances {
  url: URL;
  isWhole: boolean;
  ifNoneMatch: string | undefined;
}

/** The value of a Location header. Throws for an address on another site. */
function toLocation(address: string, { origin }: URL): string {
  const target = new URL(address, origin);
  if (target.origin !== origin) throw new Error('A page redirects to another site');
  return `${target.pathname}${target.search}`;
}

/** Throws for a page whose status says that it could not be rendered. */
function toResult(page: ServedPage, { url, isWhole, ifNoneMatch = '' }: Circumstances): Result {
  const { status, html, policy, headers: given } = page;
  if (status >= 500) throw new Error(`A page answers ${status}`);
  const cached = given['cache-control'] ?? (status === 200 ? minutes : seconds);
  const etag = `"${createHash('sha1').update(html).digest('base64url')}"`;
  const headers = {
    'content-type': type,
    'cache-control': isWhole ? cached : never,
    'content-security-policy': policy,
    ...(given['location'] && { location: toLocation(given['location'], url) }),
    ...(status === 200 && { etag }),
  };
  const known = ifNoneMatch.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return status === 200 && known.includes(etag)
    ? { statusCode: 304, headers }
    : { statusCode: status, headers, body: html };
}

async function render(
  { renderer, publicReads, now, withinMs }: Rendering,
  url: URL,
  invocation: Invocation,
): Promise<Result> {
  const answer = answerPublicReads(publicReads, invocation);
  const reads = { hasFailed: false, isRateLimited: false };
  const call: Call = async (name, address) => {
    const answered = await answer(name, address);
    if (answered.status >= 500) reads.hasFailed = true;
    if (answered.status === 429) reads.isRateLimited = true;
    return answered;
  };
  const rendered = renderer.render({ url, now: now(), call });
  const page = await within(withinMs, rendered, () => new RenderTimeout());
  // The visitor himself made too many calls, so no alarm is raised.
  if (page.status >= 500 && reads.isRateLimited) return plainResult(renderer.spaFallback);
  // A page rendered around a failed answer is sent to this visitor only.
  const isWhole = !reads.hasFailed && !reads.isRateLimited;
  return toResult(page, { url, isWhole, ifNoneMatch: invocation.event.headers['if-none-match'] });
}

export const renderPages =
  (rendering: Rendering) => async (event: APIGatewayProxyEventV2, context: Context) => {
    const url = readAddress(event);
    if (!url) return nothing;
    const plain = plainResult(rendering.renderer.spaFallback);
    if (isAdminPath(url.pathname)) return plain;
    try {
      return await render(rendering, url, { event, context });
    } catch (error) {
      const { requestId } = event.requestContext;
      // Only the first part of the path is logged: the rest may hold personal data.
      const page = `/${url.pathname.split('/', 2).join('')}`;
      log.warn(notRendered, { requestId, page, error: describeError(error) });
      return plain;
    }
  };
