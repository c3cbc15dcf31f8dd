import { createHash } from 'node:crypto';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { fill } from '#contract/fill-template.ts';
import { toPostCardImagePath } from '#contract/post-card-image-path.ts';
import { imageLimits } from '#contract/limits.ts';
import { fieldMessages } from '#contract/messages/field-errors.ts';
import { apiErrorMessages } from '#contract/messages/api-errors.ts';
import { requireVariables } from '../runtime/env.ts';
import { Invalid, TooLarge, UnsupportedType } from '../runtime/errors.ts';
import { s3 } from './s3.ts';

export interface ImageStore {
  bucket: string;
  s3: S3Client;
}

export interface ImageOptions {
  /** In pixels; a smaller image is not enlarged. */
  maxWidth: number;
  /** In pixels; without it there is no variant for cards. */
  cardWidth?: number;
  field?: { name: string; label: string };
}

const acceptedTypes = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/gif', 'image/webp']);
const maxWebpSide = 16_383;
const decodingSeconds = 5;
const hashCharacters = 32;
const immutableCacheControl = 'public, max-age=31536000, immutable';

export const imageStore = (): ImageStore => ({
  bucket: requireVariables('IMAGES_BUCKET').IMAGES_BUCKET,
  s3: s3(),
});

const toFieldErrors = ({ field = { name: 'image', label: 'Image' } }: ImageOptions) => [
  { field: field.name, message: fill(fieldMessages.image, { label: field.label }) },
];

async function checkBytes(bytes: Uint8Array, options: ImageOptions): Promise<void> {
  if (bytes.length > imageLimits.bytes) throw new TooLarge(apiErrorMessages.imageTooLarge);
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !acceptedTypes.has(type.mime)) {
    const errors = toFieldErrors(options);
    throw new UnsupportedType(errors, errors[0]?.message);
  }
}

/** Encoded as WebP: rotated upright, the first frame only, without metadata. */
const encodeWebp = (bytes: Uint8Array, width: number): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: imageLimits.pixels, pages: 1, failOn: 'error' })
    .timeout({ seconds: decodingSeconds })
    .rotate()
    .resize({ width, height: maxWebpSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();

async function encodeVariants(bytes: Uint8Array, options: ImageOptions) {
  const { maxWidth, cardWidth } = options;
  try {
    const full = await encodeWebp(bytes, maxWidth);
    return { full, card: cardWidth === undefined ? undefined : await encodeWebp(bytes, cardWidth) };
  } catch (error) {
    const isHuge = error instanceof Error && error.message.includes('pixel limit');
    throw isHuge
      ? new TooLarge(apiErrorMessages.imageTooLarge)
      : new Invalid(toFieldErrors(options));
  }
}

/** Returns the path, such as `/images/<hash>.webp`, with the hash of the content. */
export async function storeImage(store: ImageStore, bytes: Uint8Array, options: ImageOptions) {
  await checkBytes(bytes, options);
  const { full, card: cardVariant } = await encodeVariants(bytes, options);
  const name = createHash('sha256').update(full).digest('hex').slice(0, hashCharacters);
  const putObject = (Key: string, Body: Buffer) =>
    store.s3.send(
      new PutObjectCommand({
        Bucket: store.bucket,
        Key,
        Body,
        ContentType: 'image/webp',
        CacheControl: immutableCacheControl,
      }),
    );
  const key = `images/${name}.webp`;
  if (cardVariant) await putObject(toPostCardImagePath(key), cardVariant);
  await putObject(key, full);
  return `/${key}`;
}
