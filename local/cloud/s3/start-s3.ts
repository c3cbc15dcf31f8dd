import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { readBody, TooLarge } from '../service/read-body.ts';
import { type Running, serve } from '../service/server.ts';
import { openBuckets, type Buckets } from './object-store.ts';
import { operate, type Reply, S3Error, type S3Request, xml } from './operations.ts';

/** The largest object is the catalog's snapshot, of 30 MB at 100,000 jobs. */
const bodyBytes = 256 * 1024 * 1024;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error(400, 'InvalidURI');
  }
}

/** The address is taken apart by hand: URL would resolve the `..` that a key may contain. */
async function s3Request(message: IncomingMessage): Promise<S3Request> {
  const [path = '', query = ''] = (message.url ?? '/').split('?', 2);
  const [, bucket = '', ...key] = path.split('/').map(decoded);
  const pairs = query.split('&').filter(Boolean);
  return {
    method: message.method ?? '',
    bucket,
    key: key.join('/'),
    query: new Map(
      pairs.map((pair) => {
        const [name = '', value = ''] = pair.split('=', 2).map(decoded);
        return [name, value];
      }),
    ),
    headers: Object.fromEntries(
      Object.entries(message.headers).map(([name, value = '']) => [name, String(value)]),
    ),
    body: await readBody(message, bodyBytes),
  };
}

function asS3Error(error: unknown): S3Error {
  if (error instanceof S3Error) return error;
  if (error instanceof TooLarge) return new S3Error(400, 'EntityTooLarge');
  console.error(error);
  return new S3Error(500, 'InternalError');
}

async function answer(message: IncomingMessage, buckets: Buckets): Promise<Reply> {
  try {
    return await operate(await s3Request(message), buckets);
  } catch (error) {
    if (message.destroyed && !message.complete) throw error;
    const { status, code, message: text } = asS3Error(error);
    return {
      status,
      body: xml([
        'Error',
        [
          ['Code', code],
          ['Message', text],
        ],
      ]),
    };
  }
}

/** Signatures are not checked: only this machine reaches it, and a web page has to ask first. */
export async function startS3(folder: string): Promise<Running> {
  const buckets = await openBuckets(folder);
  return serve(async (message, response) => {
    const { status, headers = {}, body } = await answer(message, buckets);
    const type = typeof body === 'string' && { 'content-type': 'application/xml' };
    const requestId = { 'x-amz-request-id': randomUUID() };
    response.writeHead(status, { ...requestId, ...type, ...headers });
    response.end(message.method === 'HEAD' ? undefined : body);
  });
}
