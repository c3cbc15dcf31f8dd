import type { Bucket, Buckets, StoredObject } from './object-store.ts';

export interface S3Request {
  method: string;
  /** Empty for the list of buckets. */
  bucket: string;
  /** Empty for the bucket itself. */
  key: string;
  query: ReadonlyMap<string, string>;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}
export interface Reply {
  status: number;
  headers?: Record<string, string | number>;
  body?: string | Buffer;
}

export class S3Error extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code.replace(/(?<=[a-z])(?=[A-Z])/g, ' '));
    this.status = status;
    this.code = code;
  }
}
const notImplemented = () => new S3Error(501, 'NotImplemented');

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
export type Element = readonly [name: string, content: string | number | readonly Element[]];

/** A control character cannot stand in XML as it is: keys with one are listed with `encoding-type=url`. */
const element = ([name, content]: Element): string => {
  const inner =
    typeof content === 'object'
      ? content.map(element).join('')
      : String(content).replace(/[&<>]/g, (character) => escapes[character] ?? '');
  return `<${name}>${inner}</${name}>`;
};
export const xml = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(root)}`;

const storedHeaders = ['content-type', 'cache-control', 'content-encoding'];
const pageMax = 1000;

function listObjects({ bucket: name, query }: S3Request, bucket: Bucket): Reply {
  const prefix = query.get('prefix') ?? '';
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url');
  const size = Math.min(Number(query.get('max-keys') ?? pageMax), pageMax);
  const encoded = (key: string) =>
    query.get('encoding-type') === 'url' ? encodeURIComponent(key) : key;
  const found = bucket
    .list()
    .filter(({ key }) => key.startsWith(prefix) && Buffer.compare(Buffer.from(key), after) > 0);
  const page = found.slice(0, size);
  const last = found.length > size ? page.at(-1) : undefined;
  const contents = page.map(({ key, modifiedAt, etag, bytes }): Element => [
    'Contents',
    [
      ['Key', encoded(key)],
      ['LastModified', new Date(modifiedAt).toISOString()],
      ['ETag', etag],
      ['Size', bytes],
    ],
  ]);
  const token = last && Buffer.from(last.key).toString('base64url');
  const elements: Element[] = [
    ['Name', name],
    ['KeyCount', page.length],
    ['IsTruncated', String(token !== undefined)],
    ...contents,
    ...(token === undefined ? [] : [['NextContinuationToken', token] as const]),
  ];
  return { status: 200, body: xml(['ListBucketResult', elements]) };
}

async function putObject({ key, headers, body }: S3Request, bucket: Bucket): Promise<Reply> {
  if (Buffer.byteLength(key) > 1024) throw new S3Error(400, 'KeyTooLongError');
  // A body in chunks would be stored with its framing.
  const isChunked = headers['x-amz-content-sha256']?.startsWith('STREAMING-');
  if (isChunked || headers['x-amz-copy-source'] || headers['if-match']) throw notImplemented();
  const stored = await bucket.put(key, body, {
    headers: Object.fromEntries(
      storedHeaders.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])),
    ),
    onlyNew: headers['if-none-match'] === '*',
  });
  if (!stored) throw new S3Error(412, 'PreconditionFailed');
  return { status: 200, headers: { etag: stored.etag } };
}

function buildHeaders(object: StoredObject | undefined): Reply {
  if (!object) throw new S3Error(404, 'NoSuchKey');
  const headers = {
    'content-type': 'binary/octet-stream',
    ...object.headers,
    etag: object.etag,
    'last-modified': new Date(object.modifiedAt).toUTCString(),
    'content-length': object.bytes,
  };
  return { status: 200, headers };
}

async function getObject({ key }: S3Request, bucket: Bucket): Promise<Reply> {
  const found = await bucket.read(key);
  return { ...buildHeaders(found?.object), ...(found && { body: found.body }) };
}

async function deleteObject({ key }: S3Request, bucket: Bucket): Promise<Reply> {
  await bucket.remove(key);
  return { status: 204 };
}

type Run = (request: S3Request, bucket: Bucket) => Reply | Promise<Reply>;
const operations: ReadonlyMap<string, Run> = new Map<string, Run>([
  ['HEAD bucket', () => ({ status: 200 })],
  ['GET bucket', listObjects],
  ['GET object', getObject],
  ['HEAD object', ({ key }, bucket) => buildHeaders(bucket.find(key))],
  ['PUT object', putObject],
  ['DELETE object', deleteObject],
]);

async function createBucket(name: string, buckets: Buckets): Promise<Reply> {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)) throw new S3Error(400, 'InvalidBucketName');
  if (buckets.find(name)) throw new S3Error(409, 'BucketAlreadyOwnedByYou');
  await buckets.create(name);
  return { status: 200, headers: { location: `/${name}` } };
}

/** Parameters that leave the operation what it is; any other, such as `acl`, asks for one we lack. */
const plainParameter =
  /^(?:x-id|x-amz-.+|list-type|prefix|max-keys|continuation-token|encoding-type)$/i;

export async function operate(request: S3Request, buckets: Buckets): Promise<Reply> {
  const { method, bucket: name, key, query } = request;
  if ([...query.keys()].some((each) => !plainParameter.test(each))) throw notImplemented();
  if (name === '') {
    if (method !== 'GET') throw notImplemented();
    const elements = buckets.names().map((name): Element => ['Bucket', [['Name', name]]]);
    return { status: 200, body: xml(['ListAllMyBucketsResult', [['Buckets', elements]]]) };
  }
  if (method === 'PUT' && key === '') return createBucket(name, buckets);
  const run = operations.get(`${method} ${key === '' ? 'bucket' : 'object'}`);
  if (!run) throw notImplemented();
  const bucket = buckets.find(name);
  if (!bucket) throw new S3Error(404, 'NoSuchBucket');
  return run(request, bucket);
}
