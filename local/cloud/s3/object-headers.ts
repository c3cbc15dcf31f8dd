import type { S3Request } from './request.ts';
import type { StoredObject } from './stored-object.ts';

const storedNames = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
];

const withoutTransport = (name: string, value: string) =>
  name === 'content-encoding'
    ? value
        .split(',')
        .map((coding) => coding.trim())
        .filter((coding) => coding !== 'aws-chunked')
        .join(',')
    : value;

/** The headers of a PUT that come back with every GET. */
export const storedHeaders = (request: S3Request): Record<string, string> =>
  Object.fromEntries(
    Object.keys(request.headers)
      .filter((name) => storedNames.includes(name) || name.startsWith('x-amz-meta-'))
      .map((name) => [name, withoutTransport(name, request.header(name) ?? '')])
      .filter(([, value]) => value !== ''),
  );

export const answeredHeaders = (object: StoredObject): Record<string, string> => ({
  'content-type': 'binary/octet-stream',
  ...object.headers,
  etag: object.etag,
  'last-modified': new Date(object.modifiedAt).toUTCString(),
});
