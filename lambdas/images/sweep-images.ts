import type { Context } from 'aws-lambda';
import { log } from '#lambdas/platform/runtime/log.ts';
import * as images from './image-repository.ts';

/** The row of an image is written, and cached copies of a page expire, within this time. */
const graceMs = 24 * 60 * 60 * 1000;
/** A limit, so that a bug in finding the used images does not empty the bucket at once. */
const maxPerRun = 1_000;
const reservedMs = 20_000;

/**
 * Removes images that no row referred to in two runs a day apart, unless one was stored again
 * meanwhile. The bucket is listed before the rows are read, so that newer images are left alone.
 */
export async function sweepImages({
  getRemainingTimeInMillis,
}: Pick<Context, 'getRemainingTimeInMillis'>) {
  const at = new Date();
  const before = at.getTime() - graceMs;
  const orphans = await images.listOrphans();
  const known = new Set(orphans.map(({ SK }) => SK));
  const old = await images.listOlder(before);
  const unnamed = new Set(old).difference(await images.listNamedImages());
  for (const key of known.difference(unnamed)) await images.forgetOrphan(key);
  const fresh = [...unnamed.difference(known)].slice(0, maxPerRun);
  for (const key of fresh) await images.noteOrphan(key, at);
  const due = orphans.filter(({ SK, since }) => unnamed.has(SK) && Date.parse(since) <= before);
  let [removed, looked] = [0, 0];
  for (const { SK: key } of due.slice(0, maxPerRun)) {
    if (getRemainingTimeInMillis() < reservedMs) break;
    if (await images.isOlder(key, before)) {
      await images.removeImage(key);
      removed += 1;
    }
    await images.forgetOrphan(key);
    looked += 1;
  }
  const swept = { removed, noted: fresh.length, left: due.length - looked };
  if (removed > 0) log.info('images that no row names were removed', { ...swept });
  return swept;
}
