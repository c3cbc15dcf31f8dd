import { createHash } from 'node:crypto';
import {
  GetObjectCommand,
  ListBucketsCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { hashOf, type Hashed, isLeftOut } from './hashed.ts';

async function lineOf(s3: S3Client, place: { Bucket: string; Key: string }): Promise<string> {
  const { Body, ContentType, CacheControl } = await s3.send(new GetObjectCommand(place));
  const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return JSON.stringify([place.Bucket, place.Key, ContentType, CacheControl, sha256]);
}

/** All objects of all buckets, with what they are served as. */
export async function hashObjects(s3: S3Client, leftOut: readonly string[]): Promise<Hashed> {
  const lines: string[] = [];
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));
  for (const { Name: Bucket = '' } of Buckets) {
    for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket })) {
      const keys = Contents.map(({ Key = '' }) => Key).filter((key) => !isLeftOut(key, leftOut));
      for (const Key of keys) lines.push(await lineOf(s3, { Bucket, Key }));
    }
  }
  return hashOf(lines);
}
