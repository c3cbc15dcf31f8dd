import { isNotModified } from './conditions.ts';
import { answeredHeaders } from './object-headers.ts';
import type { ObjectStore } from './object-store.ts';
import type { Reply, S3Request } from './request.ts';
import { noSuchKey } from './s3-error.ts';
import type { StoredObject } from './stored-object.ts';

const checksumHeaders = (request: S3Request, object: StoredObject) => {
  const isWanted = request.header('x-amz-checksum-mode')?.toUpperCase() === 'ENABLED';
  const isKnown = Object.keys(object.checksum).length > 0;
  return isWanted && isKnown
    ? { ...object.checksum, 'x-amz-checksum-type': 'FULL_OBJECT' }
    : undefined;
};

/** The answer without its body, which HEAD and GET share. */
const head = (request: S3Request, object: StoredObject) => {
  const headers = answeredHeaders(object);
  if (isNotModified(request, object)) return { status: 304, headers };
  return {
    status: 200,
    headers: { ...headers, ...checksumHeaders(request, object), 'content-length': object.bytes },
  };
};

export const headObject = async (request: S3Request, store: ObjectStore): Promise<Reply> => {
  const object = store.find(request.bucket, request.key);
  if (!object) throw noSuchKey();
  const { status, headers } = head(request, object);
  return { status, headers };
};

export const getObject = async (request: S3Request, store: ObjectStore): Promise<Reply> => {
  const { object, file } = await store.open(request.bucket, request.key);
  try {
    const { status, headers } = head(request, object);
    if (status !== 304) return { status, headers, body: file.createReadStream() };
    await file.close();
    return { status, headers };
  } catch (error) {
    await file.close();
    throw error;
  }
};
