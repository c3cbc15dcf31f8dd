import type { ObjectStore } from './object-store.ts';
import type { Reply, S3Request } from './request.ts';
import { S3Error } from './s3-error.ts';
import type { StoredObject } from './stored-object.ts';
import { type Element, xml } from './xml.ts';

const pageMax = 1000;

interface Entry {
  /** A key, or a prefix up to the delimiter that stands for all keys below it. */
  name: string;
  object?: StoredObject;
}

const isAfter = (one: string, other: string) =>
  Buffer.compare(Buffer.from(one), Buffer.from(other)) > 0;

const tokenOf = (name: string) => Buffer.from(name).toString('base64url');
const nameOf = (token: string) => Buffer.from(token, 'base64url').toString();

const pageSize = (text: string | undefined) => {
  const size = Number(text ?? pageMax);
  if (!Number.isInteger(size) || size < 0) throw new S3Error(400, 'InvalidArgument');
  return Math.min(size, pageMax);
};

const entryOf = (object: StoredObject, prefix: string, delimiter: string): Entry => {
  const end = delimiter === '' ? -1 : object.key.indexOf(delimiter, prefix.length);
  if (end < 0) return { name: object.key, object };
  return { name: object.key.slice(0, end + delimiter.length) };
};

interface ListRequest {
  prefix: string;
  delimiter: string;
  after: string;
  size: number;
}

const listingOf = ({ query }: S3Request): ListRequest => {
  const { prefix = '', delimiter = '', ...paging } = Object.fromEntries(query);
  const token = paging['continuation-token'];
  return {
    prefix,
    delimiter,
    after: token === undefined ? (paging['start-after'] ?? '') : nameOf(token),
    size: pageSize(paging['max-keys']),
  };
};

/** One more entry than a page holds, which tells whether there is another page. */
const entriesOf = (objects: readonly StoredObject[], listing: ListRequest): Entry[] => {
  const entries: Entry[] = [];
  for (const object of objects) {
    if (entries.length > listing.size) break;
    if (!object.key.startsWith(listing.prefix)) continue;
    const entry = entryOf(object, listing.prefix, listing.delimiter);
    const isNew = entries.at(-1)?.name !== entry.name;
    if (isNew && isAfter(entry.name, listing.after)) entries.push(entry);
  }
  return entries;
};

const asElement =
  (encoded: (text: string) => string) =>
  (entry: Entry): Element =>
    entry.object
      ? [
          'Contents',
          [
            ['Key', encoded(entry.name)],
            ['LastModified', new Date(entry.object.modifiedAt).toISOString()],
            ['ETag', entry.object.etag],
            ['Size', entry.object.bytes],
            ['StorageClass', 'STANDARD'],
          ],
        ]
      : ['CommonPrefixes', [['Prefix', encoded(entry.name)]]];

export const listObjects = async (request: S3Request, store: ObjectStore): Promise<Reply> => {
  const listing = listingOf(request);
  const isEncoded = request.query.get('encoding-type') === 'url';
  const encoded = (text: string) => (isEncoded ? encodeURIComponent(text) : text);
  const entries = entriesOf(store.list(request.bucket), listing);
  const page = entries.slice(0, listing.size);
  const last = page.at(-1);
  const isTruncated = entries.length > listing.size && last !== undefined;
  const elements: Element[] = [
    ['Name', request.bucket],
    ['Prefix', encoded(listing.prefix)],
    ['KeyCount', page.length],
    ['MaxKeys', listing.size],
    ['IsTruncated', isTruncated],
    ...page.map(asElement(encoded)),
  ];
  if (isEncoded) elements.push(['EncodingType', 'url']);
  if (isTruncated) elements.push(['NextContinuationToken', tokenOf(last.name)]);
  return { status: 200, body: xml(['ListBucketResult', elements]) };
};
