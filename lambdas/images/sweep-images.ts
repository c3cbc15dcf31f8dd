import type { Context } from 'aws-lambda';
import { log } from '#lambdas/platform/runtime/log.ts';
import type { NamedImageRepository } from './named-image-repository.ts';
import type { Orphan, OrphanRepository } from './orphan-repository.ts';
import type { StoredImageRepository } from './stored-image-repository.ts';

export interface Sources {
  stored: StoredImageRepository;
  named: NamedImageRepository;
  orphans: OrphanRepository;
  now: () => Date;
}

export interface Swept {
  removed: number;
  noted: number;
  left: number;
}

/** No image waits longer for its row, and no copy of a page lives longer at the edge. */
const graceMs = 24 * 60 * 60 * 1000;
/** A mistake in what counts as named would empty the bucket slowly enough to be seen. */
const mostInARun = 1_000;
const reservedMs = 20_000;

type Remaining = Pick<Context, 'getRemainingTimeInMillis'>;

function sorted(noted: readonly Orphan[], unnamed: ReadonlySet<string>, before: number) {
  const orphans = noted.filter(({ key }) => unnamed.has(key));
  const known = new Set(noted.map(({ key }) => key));
  return {
    due: orphans.filter(({ since }) => Date.parse(since) <= before).map(({ key }) => key),
    fresh: [...unnamed].filter((key) => !known.has(key)),
    resolved: noted.filter(({ key }) => !unnamed.has(key)).map(({ key }) => key),
  };
}

/**
 * Removes an image that no row named in two looks a day apart, unless it was stored again
 * meanwhile. The bucket is listed before the rows are read, so that later images are not looked at.
 */
export function imageSweep({ stored, named, orphans, now }: Sources) {
  async function remove(key: string, before: number): Promise<boolean> {
    // The same picture sent again has the same name: its row may be under way.
    const isOld = await stored.isOlder(key, before);
    if (isOld) await stored.remove(key);
    await orphans.forget(key);
    return isOld;
  }

  return async ({ getRemainingTimeInMillis }: Remaining): Promise<Swept> => {
    const at = now();
    const before = at.getTime() - graceMs;
    const noted = await orphans.all();
    const old = await stored.olderThan(before);
    const references = await named.all();
    const unnamed = new Set(old.filter((key) => !references.has(key)));
    const { due, fresh, resolved } = sorted(noted, unnamed, before);
    for (const key of resolved) await orphans.forget(key);
    for (const key of fresh.slice(0, mostInARun)) await orphans.note(key, at);
    let [removed, looked] = [0, 0];
    for (const key of due.slice(0, mostInARun)) {
      if (getRemainingTimeInMillis() < reservedMs) break;
      if (await remove(key, before)) removed += 1;
      looked += 1;
    }
    const swept = { removed, noted: Math.min(fresh.length, mostInARun), left: due.length - looked };
    if (removed > 0) log.info('images that no row names were removed', { ...swept });
    return swept;
  };
}
