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

/** undefined unless the distribution's viewer function set the headers. */
function readAddress({ headers }: APIGatewayProxyEventV2): URL | undefined {
  const { [pageRequest.pathHeader]: path = '', [pageRequest.hostHeader]: host = '' } = headers;
  // The first of several is the site's own. The distribution is made after the function, so no name
  // may be set; CloudFront takes only its own names.
  const [configured = `https://${host}`] = process.env['SITE_ORIGIN']?.split(',', 1) ?? [];
  const origin = URL.parse(configured.trim())?.origin;
  if (!path.startsWith('/') || path.length > pageRequest.pathCharacters) return undefined;
  // `//elsewhere.example` is a path like any other.
  const url = URL.parse(`${origin}${path}`);
  if (!url || url.origin !== origin) return undefined;
  try {
    decodeURIComponent(url.pathname);
    return url;
  } catch {
    // The router would log a path that it cannot decode, in the visitor's words.
    return new URL('/\ufffd', url);
  }
}

const type = 'text/html; charset=utf-8';
const never = 'no-store';
/** CloudFront keeps a page for a minute, and sends it for ten more while it asks for a new one. */
const minutes = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
/** What is not there now may be there soon. */
const seconds = 'public, max-age=0, s-maxage=10';

/** The answer to whoever bypasses the distribution. */
const nothing: Result = {
  statusCode: 404,
  headers: { 'content-type': 'text/plain', 'cache-control': never },
  body: 'Nothing is here.',
};

/** The browser renders the page; a good one may follow at once, so nobody keeps this. */
const plainResult = (spaFallback: string): Result => ({
  statusCode: 200,
  headers: { 'content-type': type, 'cache-control': never },
  body: spaFallback,
});

class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

export interface Rendering {
  renderer: Renderer;
  publicReads: PublicReads;
  now: () => Date;
  /** After so long the plain index serves the visitor better. */
  withinMs: number;
}

interface Circumstances {
  url: URL;
  isWhole: boolean;
  ifNoneMatch: string | undefined;
}

/** Never leads to another site, whatever a page makes of its address. */
function toLocation(address: string, { origin }: URL): string {
  const target = new URL(address, origin);
  if (target.origin !== origin) throw new Error('A page redirects to another site');
  return `${target.pathname}${target.search}`;
}

/** Throws for a page that says itself that it could not be rendered. */
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
  const seen = { failed: false, refused: false };
  const call: Call = async (name, address) => {
    const answered = await answer(name, address);
    if (answered.status >= 500) seen.failed = true;
    if (answered.status === 429) seen.refused = true;
    return answered;
  };
  const rendered = renderer.render({ url, now: now(), call });
  const page = await within(withinMs, rendered, () => new TooSlow());
  // Too many calls are the visitor's own doing, so no alarm is raised.
  if (page.status >= 500 && seen.refused) return plainResult(renderer.spaFallback);
  // A page rendered around a failed answer is sent to this visitor only.
  const isWhole = !seen.failed && !seen.refused;
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
      // Enough to find what fails; the rest of an address may be a visitor's own words.
      const page = `/${url.pathname.split('/', 2).join('')}`;
      log.warn(notRendered, { requestId, page, error: describeError(error) });
      return plain;
    }
  };
