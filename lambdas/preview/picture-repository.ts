import { GetObjectCommand } from '@aws-sdk/client-s3';
import type { ImageStore } from '#lambdas/platform/storage/images.ts';
import { hasErrorName } from '#lambdas/platform/runtime/service-errors.ts';

const storedPath = /^\/images\/[\da-f]{32}\.webp$/;
/** Who may not list a bucket is told that a missing object is forbidden. */
const missing = ['NoSuchKey', 'AccessDenied'];

export const pictureRepository = ({ s3, bucket }: ImageStore) => ({
  /** A logo or a post's picture; undefined where there is none of that path. */
  async find(path: string): Promise<Buffer | undefined> {
    if (!storedPath.test(path)) return undefined;
    try {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: path.slice(1) }));
      return Body && Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      if (hasErrorName(error, ...missing)) return undefined;
      throw error;
    }
  },
});
export type PictureRepository = ReturnType<typeof pictureRepository>;
