import { constants, copyFile, open } from 'node:fs/promises';
import { refuseUnlessWritable } from './conditions.ts';
import { keptHeaders } from './object-headers.ts';
import type { ObjectStore } from './object-store.ts';
import { refuseLongKey } from './put-object.ts';
import { decoded, type Reply, type S3Request } from './request.ts';
import { noSuchKey, S3Error } from './s3-error.ts';
import type { StoredObject } from './stored-object.ts';
import { xml } from './xml.ts';

const sourceOf = (header: string, store: ObjectStore) => {
  // Clients may encode the slashes too; a version would follow a plain question mark.
  const [path = ''] = header.split('?');
  const [bucket = '', ...key] = decoded(path).replace(/^\//, '').split('/');
  const source = store.find(bucket, key.join('/'));
  if (!source) throw noSuchKey();
  return source;
};

const copyDurably = async (from: string, to: string) => {
  await copyFile(from, to, constants.COPYFILE_EXCL);
  const file = await open(to, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

const copied = (request: S3Request, source: StoredObject, body: string): StoredObject => {
  const replaces = request.header('x-amz-metadata-directive') === 'REPLACE';
  const { bucket, key } = request;
  if (!replaces && source.bucket === bucket && source.key === key) {
    throw new S3Error(400, 'InvalidRequest');
  }
  const headers = replaces ? keptHeaders(request) : source.headers;
  return { ...source, bucket, key, body, headers, modifiedAt: Date.now() };
};

export const copyObject = async (
  request: S3Request,
  copySource: string,
  store: ObjectStore,
): Promise<Reply> => {
  refuseLongKey(request.key);
  const source = sourceOf(copySource, store);
  const body = store.newBody(request.bucket, request.key);
  try {
    const object = copied(request, source, body.name);
    await copyDurably(store.pathOf(source.body), body.path);
    await store.put(object, refuseUnlessWritable(request));
    const LastModified = new Date(object.modifiedAt).toISOString();
    return {
      status: 200,
      body: xml([
        'CopyObjectResult',
        [
          ['ETag', object.etag],
          ['LastModified', LastModified],
        ],
      ]),
    };
  } catch (error) {
    await store.discard(body.name);
    throw error;
  }
};
