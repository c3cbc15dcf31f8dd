import {
  DeleteObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
} from '@aws-sdk/client-s3';
import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { environment } from '#lambdas/platform/runtime/env.ts';
import { log } from '#lambdas/platform/runtime/log.ts';
import { hasErrorName } from '#lambdas/platform/runtime/service-errors.ts';
import { s3 } from '#lambdas/platform/storage/s3.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { readPartition } from '#lambdas/platform/table/rows.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { deleteAlone, putAlone } from '#lambdas/platform/table/transaction.ts';
import { listNamedImages } from './list-named-images.ts';

/** No image waits longer for its row, and no copy of a page lives longer at the edge. */
const graceMs = 24 * 60 * 60 * 1000;
/** A mistake in what counts as named would empty the bucket slowly enough to be seen. */
const mostInARun = 1_000;
const reservedMs = 20_000;

const findBucket = () => environment('IMAGES_BUCKET').IMAGES_BUCKET;

async function listOlder(before: number): Promise<string[]> {
  const found: string[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page: ListObjectsV2CommandOutput = await s3().send(
      new ListObjectsV2Command({ Bucket: findBucket(), Prefix: 'images/', ContinuationToken }),
    );
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key !== undefined && LastModified && LastModified.getTime() < before) found.push(Key);
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
  return found;
}

/** False for one that is gone, and one that was stored again: its row may be under way. */
async function isOlder(Key: string, before: number): Promise<boolean> {
  try {
    const head = await s3().send(new HeadObjectCommand({ Bucket: findBucket(), Key }));
    return head.LastModified !== undefined && head.LastModified.getTime() < before;
  } catch (error) {
    if (hasErrorName(error, 'NotFound', 'NoSuchKey')) return false;
    throw error;
  }
}

const Orphan = z.object({ SK: z.string(), since: z.string() });

/**
 * Removes an image that no row named in two looks a day apart, unless it was stored again
 * meanwhile. The bucket is listed before the rows are read, so that later images are not looked at;
 * it keeps what is removed as an older version for some time.
 */
export async function sweepImages({
  getRemainingTimeInMillis,
}: Pick<Context, 'getRemainingTimeInMillis'>) {
  const at = new Date();
  const before = at.getTime() - graceMs;
  const orphans = z.array(Orphan).parse(await readPartition(table(), partitions.orphans));
  const known = new Set(orphans.map(({ SK }) => SK));
  const old = await listOlder(before);
  const unnamed = new Set(old).difference(await listNamedImages());
  for (const key of known.difference(unnamed)) await deleteAlone(table(), keys.orphan(key));
  const fresh = [...unnamed.difference(known)].slice(0, mostInARun);
  for (const key of fresh)
    await putAlone(table(), { ...keys.orphan(key), since: at.toISOString() });
  const due = orphans.filter(({ SK, since }) => unnamed.has(SK) && Date.parse(since) <= before);
  let [removed, looked] = [0, 0];
  for (const { SK: Key } of due.slice(0, mostInARun)) {
    if (getRemainingTimeInMillis() < reservedMs) break;
    if (await isOlder(Key, before)) {
      await s3().send(new DeleteObjectCommand({ Bucket: findBucket(), Key }));
      removed += 1;
    }
    await deleteAlone(table(), keys.orphan(Key));
    looked += 1;
  }
  const swept = { removed, noted: fresh.length, left: due.length - looked };
  if (removed > 0) log.info('images that no row names were removed', { ...swept });
  return swept;
}
