import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { ImageStore } from '#lambdas/platform/images.ts';
import { isNamed } from '#lambdas/platform/sdk.ts';

const immutable = 'public, max-age=31536000, immutable';
const storedPath = /^\/images\/[\da-f]{32}\.webp$/;
/** Who may not list a bucket is told that a missing object is forbidden. */
const missing = ['NoSuchKey', 'AccessDenied'];

const keyOf = (path: string): string => path.slice(1);

export const pictureRepository = ({ s3, bucket }: ImageStore) => ({
  /** A logo or a post's picture; undefined where there is none of that path. */
  async find(path: string): Promise<Buffer | undefined> {
    if (!storedPath.test(path)) return undefined;
    try {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(path) }));
      return Body && Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      if (isNamed(error, ...missing)) return undefined;
      throw error;
    }
  },

  async keepPreview(path: string, jpeg: Buffer): Promise<void> {
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: keyOf(path),
        Body: jpeg,
        ContentType: 'image/jpeg',
        CacheControl: immutable,
      }),
    );
  },
});
export type PictureRepository = ReturnType<typeof pictureRepository>;
