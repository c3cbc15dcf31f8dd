import type { Context } from 'aws-lambda';
import { log } from '#lambdas/platform/runtime/log.ts';
import * as images from './orphan-image-repository.ts';

/** The row of an image is written, and cached copies of a page expire, within this time. */
const graceMs = 24 * 60 * 60 * 1000;
/** A limit, so that a bug in finding the used images does not empty the bucket at once. */
const maxPerRun = 1_000;
/** A run stops this long before the function’s timeout. */
const reservedMs = 20_000;

/**
 * Removes images that no row referred to in two runs a day apart, unless one was stored again
 * meanwhile. The bucket is listed before the rows are read, so that newer images are left alone.
 */
export async function sweepImages(context: Pick<Context, 'getRemainingTimeInMillis'>) {
  const now = new Date();
  const cutoffMs = now.getTime() - graceMs;
  const orphans = await images.listOrphans();
  const orphanKeys = new Set(orphans.map(({ SK }) => SK));
  const oldImages = await images.listImagesBefore(cutoffMs);
  const unused = new Set(oldImages).difference(await images.listReferencedImages());
  for (const key of orphanKeys.difference(unused)) await images.removeOrphan(key);
  const newOrphans = [...unused.difference(orphanKeys)].slice(0, maxPerRun);
  for (const key of newOrphans) await images.addOrphan(key, now);
  const due = orphans.filter(({ SK, since }) => unused.has(SK) && Date.parse(since) <= cutoffMs);
  let [removed, checked] = [0, 0];
  for (const { SK: key } of due.slice(0, maxPerRun)) {
    if (context.getRemainingTimeInMillis() < reservedMs) break;
    if (await images.isImageOlder(key, cutoffMs)) {
      await images.removeImage(key);
      removed += 1;
    }
    await images.removeOrphan(key);
    checked += 1;
  }
  const result = { removed, noted: newOrphans.length, left: due.length - checked };
  if (removed > 0) log.info('images that no row names were removed', { ...result });
  return result;
}
