import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { NoSuchKey, type S3 } from '@aws-sdk/client-s3';
import { lookup } from 'mime-types';
import { siteCacheControl } from '#infra/site/site-files-cache-control.ts';
import type { HttpResponse } from '../gateway/http-messages.ts';
import type { ReadObject } from './fetch-origin.ts';

export const createBucketReader =
  (s3: S3, bucket: string): ReadObject =>
  async (key) => {
    try {
      const object = await s3.getObject({ Bucket: bucket, Key: key });
      const headers = {
        'content-type': object.ContentType ?? 'binary/octet-stream',
        ...(object.CacheControl && { 'cache-control': object.CacheControl }),
        ...(object.ContentEncoding && { 'content-encoding': object.ContentEncoding }),
        ...(object.ETag && { etag: object.ETag }),
        ...(object.LastModified && { 'last-modified': object.LastModified.toUTCString() }),
      };
      const body = Buffer.from((await object.Body?.transformToByteArray()) ?? []);
      return { status: 200, headers, body };
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  };

function readObject(file: string, key: string): HttpResponse {
  const body = readFileSync(file);
  return {
    status: 200,
    headers: {
      'content-type': lookup(key) || 'binary/octet-stream',
      'cache-control': key.startsWith('assets/') ? siteCacheControl.assets : siteCacheControl.pages,
      etag: `"${createHash('md5').update(body).digest('hex')}"`,
      'last-modified': statSync(file).mtime.toUTCString(),
    },
    body,
  };
}

/** The files are kept in memory, so that a new build does not change the running site. */
export function createFolderReader(folder: string): ReadObject {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const objects = new Map(
    files.map((file) => {
      const key = relative(folder, file).split(sep).join('/');
      return [key, readObject(file, key)];
    }),
  );
  return async (key) => objects.get(key);
}
