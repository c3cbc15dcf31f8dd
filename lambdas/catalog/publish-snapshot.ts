import { log } from '#lambdas/platform/log.ts';
import type { CatalogFile } from './catalog-file.ts';
import { followCatalog, type CatalogDeps } from './follow-catalog.ts';
import { indexing } from './schema.ts';
import { trimLog } from './trim-log.ts';

const changesPerSnapshot = 200;

/**
 * Brings a catalog forward and, when enough has changed, publishes it and trims the log behind the
 * snapshot before it. A catalog that was indexed by other rules is built anew from the table, as is
 * any when that is asked for.
 */
export function snapshotPublisher(
  deps: CatalogDeps,
): (asked: { rebuild: boolean }) => Promise<'published' | 'skipped'> {
  const { snapshots, table } = deps;
  const followed = followCatalog(deps);

  async function fileToPublish(rebuild: boolean): Promise<CatalogFile | undefined> {
    const file = await followed.bringForward();
    if (rebuild || file.indexing !== indexing) return followed.rebuildFromTable();
    const [newest] = await snapshots.list();
    const unpublished = file.writer.sequence - (newest?.sequence ?? 0);
    return unpublished >= (newest ? changesPerSnapshot : 1) ? file : undefined;
  }

  return async ({ rebuild }) => {
    const file = await fileToPublish(rebuild);
    if (!file) return 'skipped';
    const { sequence } = file.writer;
    await snapshots.publish(sequence, await file.compressed());
    log.info('a snapshot of the catalog was published', { sequence });
    const [, previous] = await snapshots.list();
    if (previous) await trimLog(table, previous.sequence);
    return 'published';
  };
}
