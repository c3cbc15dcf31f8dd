import {
  DeleteObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
} from '@aws-sdk/client-s3';
import type { ImageStore } from '#lambdas/platform/storage/images.ts';
import { hasErrorName } from '#lambdas/platform/runtime/service-errors.ts';

const Prefix = 'images/';
const missing = ['NotFound', 'NoSuchKey'];

export const storedImageRepository = ({ s3, bucket: Bucket }: ImageStore) => ({
  /** `before` is in milliseconds since 1970. */
  async olderThan(before: number): Promise<string[]> {
    const found: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page: ListObjectsV2CommandOutput = await s3.send(
        new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }),
      );
      for (const { Key, LastModified } of page.Contents ?? []) {
        if (Key !== undefined && LastModified && LastModified.getTime() < before) found.push(Key);
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
    return found;
  },

  /** False also for one that is gone. */
  async isOlder(Key: string, before: number): Promise<boolean> {
    try {
      const { LastModified } = await s3.send(new HeadObjectCommand({ Bucket, Key }));
      return LastModified !== undefined && LastModified.getTime() < before;
    } catch (error) {
      if (hasErrorName(error, ...missing)) return false;
      throw error;
    }
  },

  /** The bucket keeps it as an older version for some time. */
  async remove(Key: string): Promise<void> {
    await s3.send(new DeleteObjectCommand({ Bucket, Key }));
  },
});
export type StoredImageRepository = ReturnType<typeof storedImageRepository>;
