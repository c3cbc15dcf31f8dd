import type { BucketStore } from './bucket-store.ts';
import type { Reply, S3Request } from './request.ts';
import { noSuchBucket, S3Error } from './s3-error.ts';
import { type Element, xml } from './xml.ts';

export const refuseUnknownBucket = ({ bucket }: S3Request, buckets: BucketStore): void => {
  if (!buckets.has(bucket)) throw noSuchBucket();
};

export const listBuckets = async (buckets: BucketStore): Promise<Reply> => {
  const elements = Object.entries(buckets.all()).map(([name, { createdAt }]): Element => [
    'Bucket',
    [
      ['Name', name],
      ['CreationDate', new Date(createdAt).toISOString()],
    ],
  ]);
  return { status: 200, body: xml(['ListAllMyBucketsResult', [['Buckets', elements]]]) };
};

export const createBucket = async ({ bucket }: S3Request, buckets: BucketStore): Promise<Reply> => {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new S3Error(400, 'InvalidBucketName');
  }
  if (buckets.has(bucket)) throw new S3Error(409, 'BucketAlreadyOwnedByYou');
  await buckets.add(bucket);
  return { status: 200, headers: { location: `/${bucket}` } };
};
