import { PutObjectCommand, S3ServiceException, type S3Client } from '@aws-sdk/client-s3';
import { publishedLists } from '#contract/published-lists.ts';
import type { Coding, PublishBody } from '#lambdas/platform/http/body.ts';

interface Place {
  s3: S3Client;
  bucket: string;
  now: () => Date;
}

/** Lists of many megabytes need more time than other S3 calls. */
const uploadWithinMs = 15_000;

const maxRemembered = 100;
const maxTries = 3;

const refusedWith = (error: unknown, status: number): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;

/** The name contains the day, so that a file in use is never older than a day. */
const toFileName = (tag: string, coding: Coding, at: Date) =>
  `jobs-${tag}-${at.toISOString().slice(0, 'yyyy-mm-dd'.length)}-${coding}.json`;

export function publishedListRepository({ s3, bucket, now }: Place): PublishBody {
  const published = new Set<string>();

  async function store(
    file: { name: string; coding: Coding; body: Uint8Array },
    tries = maxTries,
  ): Promise<void> {
    const { name, coding, body } = file;
    try {
      await s3.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: `${publishedLists.folder}${publishedLists.path}${name}`,
          Body: body,
          ContentType: 'application/json; charset=utf-8',
          ...(coding === 'gzip' && { ContentEncoding: coding }),
          CacheControl: 'public, max-age=31536000, immutable',
          IfNoneMatch: '*',
        }),
        { requestTimeout: uploadWithinMs },
      );
    } catch (error) {
      if (refusedWith(error, 412)) return;
      // Another process is writing the same file, so try again.
      if (!refusedWith(error, 409) || tries === 1) throw error;
      await store(file, tries - 1);
    }
  }

  return async (tag, coding, bytes) => {
    const name = toFileName(tag, coding, now());
    if (!published.has(name)) {
      await store({ name, coding, body: await bytes() });
      if (published.size === maxRemembered) published.clear();
      published.add(name);
    }
    return `${publishedLists.path}${name}`;
  };
}
