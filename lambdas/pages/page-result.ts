import { createHash } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { ServedPage } from './renderer.ts';

const type = 'text/html; charset=utf-8';
const never = 'no-store';

/** CloudFront keeps a page for a minute, and sends it for ten more while it asks for a new one. */
const minutes = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
/** What is not there now may be there soon. */
const seconds = 'public, max-age=0, s-maxage=10';

export interface Circumstances {
  url: URL;
  isWhole: boolean;
  ifNoneMatch: APIGatewayProxyEventV2['headers'][string];
}

function cacheControl({ status, headers }: ServedPage, { isWhole }: Circumstances): string {
  if (!isWhole) return never;
  return headers['cache-control'] ?? (status === 200 ? minutes : seconds);
}

/** Never leads to another site, whatever a page makes of its address. */
function toLocation({ headers: { location } }: ServedPage, { origin }: URL): string | undefined {
  if (location === undefined) return undefined;
  const target = new URL(location, origin);
  if (target.origin !== origin) throw new Error('A page redirects to another site');
  return `${target.pathname}${target.search}`;
}

const knows = (ifNoneMatch: string | undefined, tag: string) =>
  ifNoneMatch?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag) ?? false;

/** Throws for a page that says itself that it could not be rendered. */
export function pageResult(
  page: ServedPage,
  circumstances: Circumstances,
): APIGatewayProxyStructuredResultV2 {
  const { status, html } = page;
  if (status >= 500) throw new Error(`A page answers ${status}`);
  const location = toLocation(page, circumstances.url);
  const etag = `"${createHash('sha1').update(html).digest('base64url')}"`;
  const headers = {
    'content-type': type,
    'cache-control': cacheControl(page, circumstances),
    'content-security-policy': page.policy,
    ...(location !== undefined && { location }),
    ...(status === 200 && { etag }),
  };
  return status === 200 && knows(circumstances.ifNoneMatch, etag)
    ? { statusCode: 304, headers }
    : { statusCode: status, headers, body: html };
}

/** The browser renders the page; a good one may follow at once, so nobody keeps this. */
export const fallbackResult = (spaFallback: string): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 200,
  headers: { 'content-type': type, 'cache-control': never },
  body: spaFallback,
});

/** The answer to whoever bypasses the distribution. */
export const nothing: APIGatewayProxyStructuredResultV2 = {
  statusCode: 404,
  headers: { 'content-type': 'text/plain', 'cache-control': never },
  body: 'Nothing is here.',
};
