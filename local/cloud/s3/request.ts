import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { S3Error } from './s3-error.ts';

export interface S3Request {
  method: string;
  /** Decoded, segment by segment. */
  path: readonly string[];
  /** Empty for the list of buckets. */
  bucket: string;
  /** Empty for the bucket itself. */
  key: string;
  query: ReadonlyMap<string, string>;
  header(name: string): string | undefined;
  headers: IncomingMessage['headers'];
  body: Readable;
}

export interface Reply {
  status: number;
  headers?: Record<string, string | number>;
  body?: string | Readable;
}

export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error(400, 'InvalidURI');
  }
};

const queryOf = (text: string) =>
  new Map(
    text
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [decoded(name), decoded(value.join('='))];
      }),
  );

/** The address is taken apart by hand: URL would resolve the `..` that a key may contain. */
export const s3Request = (message: IncomingMessage): S3Request => {
  const [path = '', ...search] = (message.url ?? '/').split('?');
  const segments = path.split('/').map(decoded);
  const [, bucket = '', ...key] = segments;
  const header = (name: string) => {
    const value = message.headers[name];
    return Array.isArray(value) ? value.join(',') : value;
  };
  return {
    method: message.method ?? '',
    path: segments,
    bucket,
    key: key.join('/'),
    query: queryOf(search.join('?')),
    header,
    headers: message.headers,
    body: message,
  };
};
