import { GetObjectCommand } from '@aws-sdk/client-s3';
import { imageStore } from '#lambdas/platform/storage/store-image.ts';
import { hasErrorName } from '#lambdas/platform/runtime/service-errors.ts';

const storedImagePath = /^\/images\/[\da-f]{32}\.webp$/;
/** S3 answers that a missing object is forbidden, as the function may not list the bucket. */
const missingObjectErrors = ['NoSuchKey', 'AccessDenied'];

export async function findStoredImage(path: string): Promise<Buffer | undefined> {
  if (!storedImagePath.test(path)) return undefined;
  const { s3, bucket } = imageStore();
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: path.slice(1) }));
    return Body && Buffer.from(await Body.transformToByteArray());
  } catch (error) {
    if (hasErrorName(error, ...missingObjectErrors)) return undefined;
    throw error;
  }
}
