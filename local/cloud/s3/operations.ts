import type { BucketStore } from './bucket-store.ts';
import { createBucket, listBuckets, refuseUnknownBucket } from './buckets.ts';
import { getObject, headObject } from './get-object.ts';
import { listObjects } from './list-objects.ts';
import type { ObjectStore } from './object-store.ts';
import { putObject } from './put-object.ts';
import type { Reply, S3Request } from './request.ts';
import { notImplemented } from './s3-error.ts';

export interface Stores {
  buckets: BucketStore;
  objects: ObjectStore;
}
interface Call {
  request: S3Request;
  payload: string;
  stores: Stores;
}
type Run = (call: Call) => Promise<Reply>;

/** Parameters that leave the operation what it is; any other, such as `acl`, asks for one we lack. */
const plainParameter =
  /^(?:x-id|x-amz-.+|list-type|prefix|delimiter|max-keys|continuation-token|start-after|encoding-type|fetch-owner)$/i;

const put: Run = ({ request, payload, stores: { objects } }) => {
  if (request.header('x-amz-copy-source') !== undefined) throw notImplemented();
  return putObject(request, payload, objects);
};

const remove: Run = async ({ request, stores: { objects } }) => {
  await objects.remove(request.bucket, request.key);
  return { status: 204 };
};

const operations: ReadonlyMap<string, Run> = new Map<string, Run>([
  ['GET service', ({ stores }) => listBuckets(stores.buckets)],
  ['HEAD bucket', async () => ({ status: 200 })],
  ['GET bucket', ({ request, stores }) => listObjects(request, stores.objects)],
  ['GET object', ({ request, stores }) => getObject(request, stores.objects)],
  ['HEAD object', ({ request, stores }) => headObject(request, stores.objects)],
  ['PUT object', put],
  ['DELETE object', remove],
]);

const targetOf = ({ bucket, key }: S3Request) => {
  if (bucket === '') return 'service';
  return key === '' ? 'bucket' : 'object';
};

export const operate: Run = async (call) => {
  const { request, stores } = call;
  const special = [...request.query.keys()].filter((name) => !plainParameter.test(name));
  const name = [`${request.method} ${targetOf(request)}`, ...special].join('?');
  if (name === 'PUT bucket') return createBucket(request, stores.buckets);
  const run = operations.get(name);
  if (!run) throw notImplemented();
  if (request.bucket !== '') refuseUnknownBucket(request, stores.buckets);
  return run(call);
};
