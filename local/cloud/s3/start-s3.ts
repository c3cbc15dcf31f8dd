import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { readBody, BodyTooLarge } from '../service/read-body.ts';
import { type RunningServer, serve } from '../service/server.ts';
import { type Bucket, type Buckets, openBuckets, type StoredObject } from './object-store.ts';

interface Reply {
  status: number;
  headers?: Record<string, string | number>;
  body?: string | Buffer;
}

class S3Error extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code.replace(/(?<=[a-z])(?=[A-Z])/g, ' '));
    this.status = status;
    this.code = code;
  }
}
const notImplemented = () => new S3Error(501, 'NotImplemented');

/** The largest object is the catalog's snapshot, of 30 MB at 100,000 jobs. */
const maxBodyBytes = 256 * 1024 * 1024;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error(400, 'InvalidURI');
  }
}

/** The URL is parsed by hand, since `URL` would resolve the `..` that a key may contain. */
function readRequest({ method = '', url = '/', headers }: IncomingMessage, body: Buffer) {
  const [path = '', query = ''] = url.split('?', 2);
  const [, bucket = '', ...key] = path.split('/').map(decode);
  const pairs = query.split('&').filter(Boolean);
  return {
    method,
    headers,
    body,
    /** Empty for the list of buckets. */
    bucket,
    /** Empty for the bucket itself. */
    key: key.join('/'),
    query: new Map(
      pairs.map((pair): [string, string] => {
        const [name = '', value = ''] = pair.split('=', 2).map(decode);
        return [name, value];
      }),
    ),
  };
}
type Request = ReturnType<typeof readRequest>;

const element = (name: string, content: string | number) =>
  `<${name}>${String(content).replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)}</${name}>`;
const xml = (name: string, elements: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name}>${elements.join('')}</${name}>`;

const maxKeys = 1000;

function listObjects({ bucket: name, query }: Request, bucket: Bucket): Reply {
  const prefix = query.get('prefix') ?? '';
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url');
  const matchingObjects = bucket
    .list()
    .filter(({ key }) => key.startsWith(prefix) && Buffer.compare(Buffer.from(key), after) > 0);
  const page = matchingObjects.slice(0, maxKeys);
  const lastObject = matchingObjects.length > maxKeys ? page.at(-1) : undefined;
  const contents = page.map(({ key, modifiedAt, etag, bytes }) =>
    [
      element('Key', key),
      element('LastModified', new Date(modifiedAt).toISOString()),
      element('ETag', etag),
      element('Size', bytes),
    ].join(''),
  );
  const body = xml('ListBucketResult', [
    element('Name', name),
    element('KeyCount', page.length),
    element('IsTruncated', String(lastObject !== undefined)),
    ...contents.map((each) => `<Contents>${each}</Contents>`),
    ...(lastObject
      ? [element('NextContinuationToken', Buffer.from(lastObject.key).toString('base64url'))]
      : []),
  ]);
  return { status: 200, body };
}

const storedHeaders = ['content-type', 'cache-control', 'content-encoding'];

async function putObject({ key, headers, body }: Request, bucket: Bucket): Promise<Reply> {
  if (Buffer.byteLength(key) > 1024) throw new S3Error(400, 'KeyTooLongError');
  // A chunked body would be stored with the signatures of its chunks.
  const isChunked = String(headers['x-amz-content-sha256']).startsWith('STREAMING-');
  if (isChunked || headers['x-amz-copy-source'] || headers['if-match']) throw notImplemented();
  const storedObject = await bucket.put(key, body, {
    headers: Object.fromEntries(
      storedHeaders.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
    ),
    onlyNew: headers['if-none-match'] === '*',
  });
  if (!storedObject) throw new S3Error(412, 'PreconditionFailed');
  return { status: 200, headers: { etag: storedObject.etag } };
}

function describeObject(object: StoredObject | undefined, body?: Buffer): Reply {
  if (!object) throw new S3Error(404, 'NoSuchKey');
  const headers = {
    'content-type': 'binary/octet-stream',
    ...object.headers,
    etag: object.etag,
    'last-modified': new Date(object.modifiedAt).toUTCString(),
    'content-length': object.bytes,
  };
  return { status: 200, headers, ...(body && { body }) };
}

type Operation = (request: Request, bucket: Bucket) => Reply | Promise<Reply>;
const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['HEAD bucket', () => ({ status: 200 })],
  ['GET bucket', listObjects],
  ['HEAD object', ({ key }, bucket) => describeObject(bucket.find(key))],
  [
    'GET object',
    async ({ key }, bucket) => {
      const storedObject = await bucket.read(key);
      return describeObject(storedObject?.object, storedObject?.body);
    },
  ],
  ['PUT object', putObject],
  ['DELETE object', ({ key }, bucket) => bucket.remove(key).then(() => ({ status: 204 }))],
]);

/** Query parameters of the known operations. Any other, such as `acl`, means an operation that is not implemented. */
const knownParameter = /^(?:x-id|x-amz-.+|list-type|prefix|continuation-token)$/i;

async function runOperation(request: Request, buckets: Buckets): Promise<Reply> {
  const { method, bucket: name, key, query } = request;
  if (!query.keys().every((each) => knownParameter.test(each))) throw notImplemented();
  if (name === '') {
    if (method !== 'GET') throw notImplemented();
    const found = buckets.names().map((each) => `<Bucket>${element('Name', each)}</Bucket>`);
    const body = xml('ListAllMyBucketsResult', [`<Buckets>${found.join('')}</Buckets>`]);
    return { status: 200, body };
  }
  const bucket = buckets.find(name);
  if (method === 'PUT' && key === '') {
    if (bucket) throw new S3Error(409, 'BucketAlreadyOwnedByYou');
    const isName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name);
    if (!isName) throw new S3Error(400, 'InvalidBucketName');
    await buckets.create(name);
    return { status: 200, headers: { location: `/${name}` } };
  }
  const operation = operations.get(`${method} ${key === '' ? 'bucket' : 'object'}`);
  if (!operation) throw notImplemented();
  if (!bucket) throw new S3Error(404, 'NoSuchBucket');
  return operation(request, bucket);
}

function toS3Error(error: unknown): S3Error {
  if (error instanceof S3Error) return error;
  if (error instanceof BodyTooLarge) return new S3Error(400, 'EntityTooLarge');
  console.error(error);
  return new S3Error(500, 'InternalError');
}

/** Signatures are not checked: only this machine can connect, and browsers send a preflight request first, which fails. */
export async function startS3(folder: string): Promise<RunningServer> {
  const buckets = await openBuckets(folder);
  return serve(async (message, response) => {
    const reply = await readBody(message, maxBodyBytes)
      .then((content) => runOperation(readRequest(message, content), buckets))
      .catch((error: unknown): Reply => {
        if (message.destroyed && !message.complete) throw error;
        const { status, code, message: text } = toS3Error(error);
        return { status, body: xml('Error', [element('Code', code), element('Message', text)]) };
      });
    const { status, headers = {}, body } = reply;
    const contentType = typeof body === 'string' && { 'content-type': 'application/xml' };
    response.writeHead(status, { 'x-amz-request-id': randomUUID(), ...contentType, ...headers });
    response.end(message.method === 'HEAD' ? undefined : body);
  });
}
