import { refuseUnlessWritable } from './conditions.ts';
import { storedHeaders } from './object-headers.ts';
import type { ObjectStore } from './object-store.ts';
import { receiveBody } from './receive-body.ts';
import type { Reply, S3Request } from './request.ts';
import { S3Error } from './s3-error.ts';

const keyBytesMax = 1024;

export const refuseLongKey = (key: string): void => {
  if (Buffer.byteLength(key) > keyBytesMax) throw new S3Error(400, 'KeyTooLongError');
};

/** `payload` is the body's hash that was signed, or the word for how the body travels. */
export const putObject = async (
  request: S3Request,
  payload: string,
  store: ObjectStore,
): Promise<Reply> => {
  const { bucket, key } = request;
  const check = refuseUnlessWritable(request);
  refuseLongKey(key);
  check(store.find(bucket, key));
  const body = store.newBody(bucket, key);
  try {
    const { bytes, etag, checksum } = await receiveBody(request, payload, body.path);
    const headers = storedHeaders(request);
    const modifiedAt = Date.now();
    await store.put(
      { bucket, key, body: body.name, bytes, etag, modifiedAt, headers, checksum },
      check,
    );
    return { status: 200, headers: { etag, ...checksum } };
  } catch (error) {
    await store.discard(body.name);
    throw error;
  }
};
