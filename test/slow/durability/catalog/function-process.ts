import { tmpdir } from 'node:os';
import { openCatalog } from '#lambdas/catalog/open-catalog.ts';
import { snapshotStore } from '#lambdas/catalog/snapshot-store.ts';
import { environment } from '#lambdas/platform/env.ts';
import { s3 } from '#lambdas/platform/s3.ts';
import { table as openTable } from '#lambdas/platform/table.ts';

// A builder or a cold reader in a process of its own, so that a test can kill it while it works.
const runs: Record<string, () => Promise<() => Promise<unknown>>> = {
  builder: async () => {
    const { handler } = await import('#lambdas/catalog/builder.ts');
    return () => handler({});
  },
  reader: () => {
    const table = openTable();
    const bucket = environment('CATALOG_BUCKET').CATALOG_BUCKET;
    const snapshots = snapshotStore({ table, s3: s3(), bucket });
    const deps = { table, snapshots, directory: tmpdir(), now: () => new Date() };
    return Promise.resolve(() => openCatalog(deps).current('strong'));
  },
};

const run = await runs[process.argv[2] ?? '']?.();
process.on('message', () => {
  run?.().then(
    () => process.send?.('done'),
    (error: unknown) => process.send?.(String(error)),
  );
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
