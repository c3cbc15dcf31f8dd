import { createHash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Caching } from '#contract/route.ts';
import type { Refusal } from './errors.ts';

const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const cacheControl: Readonly<Record<Caching, string>> = {
  none: 'no-store',
  listing: 'public, max-age=0, s-maxage=2, stale-while-revalidate=30',
  menu: 'public, max-age=60',
  counted: 'private, no-cache',
};

/** CloudFront compresses what is smaller; only the whole list of jobs may pass Lambda's 6 MB. */
const compressedFromBytes = 1_000_000;
const plainUpToBytes = 5_500_000;

/** RFC 9110, 12.5.3: who names no coding takes any; used where the plain text would not pass at all. */
const compresses = (bytes: number, acceptEncoding: string | undefined) =>
  acceptEncoding === undefined
    ? bytes > plainUpToBytes
    : bytes > compressedFromBytes && /\bgzip\b/i.test(acceptEncoding);

export interface Answer {
  status: number;
  text: string;
  headers?: Readonly<Record<string, string>>;
  cookies?: readonly string[];
}

export interface Asked {
  requestId: string;
  /** `none` for whatever an administrator sees. */
  caching: Caching;
  /** The answer depends on the token, so a browser's cache must tell them apart. */
  readsToken: boolean;
  /** Of the success. */
  contentType: string;
  headers: Readonly<Record<string, string | undefined>>;
}

const etagOf = (text: string) => `"${createHash('sha1').update(text).digest('base64url')}"`;

/** CloudFront marks the tag of what it compressed as weak. */
const names = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*') ?? false;

async function withBody(
  { status, text, cookies }: Answer,
  headers: Record<string, string>,
  acceptEncoding: string | undefined,
): Promise<APIGatewayProxyStructuredResultV2> {
  const common = { statusCode: status, ...(cookies && { cookies: [...cookies] }) };
  if (!compresses(Buffer.byteLength(text), acceptEncoding))
    return { ...common, headers, body: text };
  const vary = [headers['vary'], 'accept-encoding'].filter(Boolean).join(', ');
  return {
    ...common,
    headers: { ...headers, 'content-encoding': 'gzip', vary },
    body: (await promisify(gzip)(text)).toString('base64'),
    isBase64Encoded: true,
  };
}

/** The gateway's form of a successful answer, with the headers that every answer has. */
export async function successResult(
  answer: Answer,
  { requestId, caching, readsToken, contentType, headers: asked }: Asked,
): Promise<APIGatewayProxyStructuredResultV2> {
  const cacheable = caching !== 'none' && answer.status === 200;
  const etag = cacheable ? etagOf(answer.text) : undefined;
  const headers: Record<string, string> = {
    ...securityHeaders,
    'x-request-id': requestId,
    'cache-control': cacheControl[cacheable ? caching : 'none'],
    ...(readsToken && { vary: 'authorization' }),
    ...(etag && { etag }),
    ...answer.headers,
  };
  if (etag && names(asked['if-none-match'], etag)) return { statusCode: 304, headers };
  return withBody(answer, { ...headers, 'content-type': contentType }, asked['accept-encoding']);
}

export const problemOf = (refusal: Refusal, requestId: string, path: string) => ({
  ...refusal.details.extra,
  type: 'about:blank',
  title: STATUS_CODES[refusal.status] ?? 'Error',
  status: refusal.status,
  detail: refusal.message,
  instance: path,
  message: refusal.message,
  requestId,
  ...(refusal.details.errors?.length && { errors: refusal.details.errors }),
});

export const problemResult = (
  { status, details }: Refusal,
  text: string,
  requestId: string,
): APIGatewayProxyStructuredResultV2 => ({
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
