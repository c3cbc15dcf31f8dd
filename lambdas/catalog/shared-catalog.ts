import { tmpdir } from 'node:os';
import { environment } from '#lambdas/platform/env.ts';
import { s3 } from '#lambdas/platform/s3.ts';
import { table } from '#lambdas/platform/table.ts';
import { type CatalogSource, openCatalog } from './open-catalog.ts';
import { snapshotStore } from './snapshots/snapshot-store.ts';

let opened: CatalogSource | undefined;

/** One for each Lambda environment, whoever reads it: it holds all live jobs. */
export function sharedCatalog(): CatalogSource {
  const { CATALOG_BUCKET: bucket } = environment('CATALOG_BUCKET');
  opened ??= openCatalog({
    table: table(),
    snapshots: snapshotStore({ table: table(), s3: s3(), bucket }),
    directory: tmpdir(),
    now: () => new Date(),
  });
  return opened;
}
