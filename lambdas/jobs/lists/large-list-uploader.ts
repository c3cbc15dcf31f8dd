import { PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { largeListFiles } from '#contract/large-list-files.ts';
import type { Coding, UploadLargeBody } from '#lambdas/platform/http/response-body.ts';
import { requireVariables } from '#lambdas/platform/runtime/env.ts';
import { s3 } from '#lambdas/platform/storage/s3.ts';

/** Lists of many megabytes need more time than other S3 calls. */
const uploadTimeoutMs = 15_000;

const maxRememberedNames = 100;
const maxTries = 3;

const isRefusedWith = (error: unknown, status: number): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;

/** The name contains the day, so that a file in use is never older than a day. */
const toFileName = (tag: string, coding: Coding, writtenAt: Date) =>
  `jobs-${tag}-${writtenAt.toISOString().slice(0, 'yyyy-mm-dd'.length)}-${coding}.json`;

export function createLargeListUploader(): UploadLargeBody {
  const uploadedNames = new Set<string>();

  async function upload(
    file: { name: string; coding: Coding; body: Uint8Array },
    triesLeft = maxTries,
  ): Promise<void> {
    const { name, coding, body } = file;
    try {
      await s3().send(
        new PutObjectCommand({
          Bucket: requireVariables('CATALOG_BUCKET').CATALOG_BUCKET,
          Key: `${largeListFiles.folder}${largeListFiles.path}${name}`,
          Body: body,
          ContentType: 'application/json; charset=utf-8',
          ...(coding === 'gzip' && { ContentEncoding: coding }),
          CacheControl: 'public, max-age=31536000, immutable',
          IfNoneMatch: '*',
        }),
        { requestTimeout: uploadTimeoutMs },
      );
    } catch (error) {
      if (isRefusedWith(error, 412)) return;
      // Another process is writing the same file, so try again.
      if (!isRefusedWith(error, 409) || triesLeft === 1) throw error;
      await upload(file, triesLeft - 1);
    }
  }

  return async (tag, coding, readBytes) => {
    const name = toFileName(tag, coding, new Date());
    if (!uploadedNames.has(name)) {
      await upload({ name, coding, body: await readBytes() });
      if (uploadedNames.size === maxRememberedNames) uploadedNames.clear();
      uploadedNames.add(name);
    }
    return `${largeListFiles.path}${name}`;
  };
}
