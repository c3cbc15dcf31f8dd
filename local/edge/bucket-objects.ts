import { GetObjectCommand, NoSuchKey, type S3Client } from '@aws-sdk/client-s3';
import type { ReadObject } from './stored-object.ts';

/** Reads objects of a bucket through the SDK, with the headers they were stored with. */
export const bucketObjects =
  (s3: S3Client, bucket: string): ReadObject =>
  async (key) => {
    try {
      const found = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      const headers = {
        'content-type': found.ContentType ?? 'binary/octet-stream',
        'cache-control': found.CacheControl,
        'content-encoding': found.ContentEncoding,
        'content-disposition': found.ContentDisposition,
        etag: found.ETag,
        'last-modified': found.LastModified?.toUTCString(),
      };
      const body = Buffer.from((await found.Body?.transformToByteArray()) ?? []);
      return { status: 200, headers: given(headers), body };
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  };

function given(headers: Record<string, string | undefined>): Record<string, string> {
  const defined: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) defined[name] = value;
  return defined;
}
