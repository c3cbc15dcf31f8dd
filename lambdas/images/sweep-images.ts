import type { Context } from 'aws-lambda';
import { log } from '#lambdas/platform/runtime/log.ts';
import * as images from './image-repository.ts';

/** No image waits longer for its row, and no copy of a page lives longer at the edge. */
const graceMs = 24 * 60 * 60 * 1000;
/** A mistake in what counts as named would empty the bucket slowly enough to be seen. */
const maxPerRun = 1_000;
const reservedMs = 20_000;

/**
 * Removes an image that no row named in two looks a day apart, unless it was stored again
 * meanwhile. The bucket is listed before the rows are read, so that later images are not looked at.
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
