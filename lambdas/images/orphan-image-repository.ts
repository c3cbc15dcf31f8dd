import { DeleteObjectCommand, HeadObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { toPostCardImagePath } from '#contract/post-card-image-path.ts';
import { postStatuses } from '#contract/post-schemas.ts';
import { submissionKinds } from '#contract/submission-kinds.ts';
import { requireVariables } from '#lambdas/platform/runtime/env.ts';
import { hasErrorName } from '#lambdas/platform/runtime/service-errors.ts';
import { s3 } from '#lambdas/platform/storage/s3.ts';
import { batchGetRows } from '#lambdas/platform/table/batch-get.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import {
  queryIndexPages,
  readPartitionPages,
  readPartition,
  type Row,
} from '#lambdas/platform/table/read-rows.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { deleteSingle, putSingle } from '#lambdas/platform/table/write-rows.ts';

const getBucketName = () => requireVariables('IMAGES_BUCKET').IMAGES_BUCKET;

export async function listImagesBefore(before: number): Promise<string[]> {
  const imageKeys: string[] = [];
  const images = { Bucket: getBucketName(), Prefix: 'images/' };
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3() }, images)) {
    for (const { Key, LastModified } of Contents) {
      if (Key !== undefined && LastModified && LastModified.getTime() < before) imageKeys.push(Key);
    }
  }
  return imageKeys;
}

/** False for an image that is gone, and for one that was stored again, since its row may not be written yet. */
export async function isImageOlder(Key: string, before: number): Promise<boolean> {
  try {
    const object = await s3().send(new HeadObjectCommand({ Bucket: getBucketName(), Key }));
    return object.LastModified !== undefined && object.LastModified.getTime() < before;
  } catch (error) {
    if (hasErrorName(error, 'NotFound', 'NoSuchKey')) return false;
    throw error;
  }
}

/** The bucket is versioned, so the image can be restored for some time. */
export async function removeImage(Key: string): Promise<void> {
  await s3().send(new DeleteObjectCommand({ Bucket: getBucketName(), Key }));
}

/** An image that no row refers to, and when that was first seen. */
const Orphan = z.object({ SK: z.string(), since: z.string() });

export const listOrphans = async () =>
  z.array(Orphan).parse(await readPartition(table(), partitions.orphans));

export const addOrphan = (key: string, at: Date): Promise<boolean> =>
  putSingle(table(), { ...keys.orphan(key), since: at.toISOString() });

export const removeOrphan = (key: string) => deleteSingle(table(), keys.orphan(key));

/** Searches all attributes, since a post's text may also show images. */
export function* findImages(row: Row): Generator<string> {
  for (const [path] of JSON.stringify(row).matchAll(/\/images\/[\w-]+\.\w+/gu)) {
    yield path.slice(1);
    yield toPostCardImagePath(path).slice(1);
  }
}

/** Includes deleted rows, since they can be restored. */
async function* readRowsWithImages(): AsyncGenerator<Row[]> {
  yield* queryIndexPages(table(), partitions.jobs);
  yield* readPartitionPages(table(), partitions.drafts);
  yield* readPartitionPages(table(), partitions.companies);
  for (const kind of submissionKinds) {
    for (const status of Object.values(postStatuses)) {
      for await (const rows of queryIndexPages(table(), partitions.submissions(kind, status))) {
        yield rows;
        // A post's text is in a row of its own, which the index does not have.
        const contentKeys = rows.map(({ id }) => keys.postContent(String(id)));
        if (kind === 'post') yield batchGetRows(table(), contentKeys);
      }
    }
  }
}

export async function listReferencedImages(): Promise<Set<string>> {
  const imageKeys = new Set<string>();
  for await (const rows of readRowsWithImages()) {
    for (const row of rows) for (const key of findImages(row)) imageKeys.add(key);
  }
  return imageKeys;
}
