import { STATUS_CODES } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Caching, RouteDefinition } from '#contract/route.ts';
import { hashContent, type BodyEncoder, type EncodedBody, type TextBody } from './response-body.ts';
import type { HttpError } from '../runtime/errors.ts';
import type { AnyReply } from './handler.ts';

const securityHeaders = {
  // A browser that shows an answer, such as the sitemap, asks for the site's icon.
  'content-security-policy': "default-src 'none'; img-src 'self'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** `stale-if-error`: while the API fails, CloudFront serves its last copy for this many seconds. */
const cacheControl: Readonly<Record<Caching, string>> = {
  none: 'no-store',
  'two-seconds': 'public, max-age=0, s-maxage=2, stale-while-revalidate=30, stale-if-error=300',
  'one-minute': 'public, max-age=60, stale-if-error=300',
  private: 'private, no-cache',
};

/** Removes `W/`, by which CloudFront marks the ETag of a body that it has compressed. */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*') ?? false;

function toResult(sentBody: EncodedBody, status: number, headers: Record<string, string>) {
  if ('plain' in sentBody) return { statusCode: status, headers, body: sentBody.plain };
  const vary = [headers['vary'], 'accept-encoding'].filter(Boolean).join(', ');
  const { etag, ...otherHeaders }: Record<string, string> = { ...headers, vary };
  if ('compressed' in sentBody) {
    return {
      statusCode: status,
      headers: { ...otherHeaders, ...(etag && { etag }), 'content-encoding': 'gzip' },
      body: sentBody.compressed.toString('base64'),
      isBase64Encoded: true,
    };
  }
  const { redirectPath: location } = sentBody;
  return {
    statusCode: 302,
    headers: { ...otherHeaders, 'content-type': 'application/json; charset=utf-8', location },
    body: JSON.stringify({ location }),
  };
}

interface AnswerContext {
  route: RouteDefinition;
  /** Answers for administrators are never cached. */
  isForAdmin: boolean;
  event: APIGatewayProxyEventV2;
  encodeBody: BodyEncoder;
}

/** Redirects to a stored copy of the body where it is too large for Lambda. */
export async function successResult(
  { status, etag, cookies, ...reply }: AnyReply,
  toText: () => TextBody,
  { route, isForAdmin, event, encodeBody }: AnswerContext,
) {
  const { caching = 'none', contentType = 'application/json; charset=utf-8' } = route;
  const isCacheable = !isForAdmin && caching !== 'none' && status === 200;
  const headers: Record<string, string> = {
    ...securityHeaders,
    'x-request-id': event.requestContext.requestId,
    'cache-control': cacheControl[isCacheable ? caching : 'none'],
    // The answer depends on the token, so a browser must cache one for each token.
    ...(route.adminsSeeMore && { vary: 'authorization' }),
    ...(isCacheable && { etag: `"${etag ?? hashContent(toText())}"` }),
    ...reply.headers,
  };
  const { 'if-none-match': ifNoneMatch, 'accept-encoding': acceptEncoding } = event.headers;
  if (headers['etag'] && matchesEtag(ifNoneMatch, headers['etag']))
    return { statusCode: 304, headers };
  const sentBody = await encodeBody({ etag, toText, acceptEncoding });
  const result = toResult(sentBody, status, { ...headers, 'content-type': contentType });
  return { ...result, ...(cookies && { cookies: [...cookies] }) };
}

export const buildProblem = (error: HttpError, requestId: string, path: string) => ({
  ...error.details.extraFields,
  type: 'about:blank',
  title: STATUS_CODES[error.status] ?? 'Error',
  status: error.status,
  detail: error.message,
  instance: path,
  message: error.message,
  requestId,
  ...(error.details.errors?.length && { errors: error.details.errors }),
});

export const problemResult = ({ status, details }: HttpError, text: string, requestId: string) => ({
  statusCode: status,
  headers: {
    ...securityHeaders,
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    ...details.headers,
  },
  body: text,
  ...(details.cookies && { cookies: [...details.cookies] }),
});
