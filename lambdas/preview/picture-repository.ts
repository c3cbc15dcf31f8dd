import { GetObjectCommand } from '@aws-sdk/client-s3';
import type { ImageStore } from '#lambdas/platform/storage/images.ts';
import { isNamed } from '#lambdas/platform/runtime/sdk.ts';

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
      if (isNamed(error, ...missing)) return undefined;
      throw error;
    }
  },
});
export type PictureRepository = ReturnType<typeof pictureRepository>;
