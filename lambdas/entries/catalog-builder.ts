import { tmpdir } from 'node:os';
import * as z from 'zod/mini';
import { requireVariables } from '#lambdas/platform/runtime/env.ts';
import { s3 } from '#lambdas/platform/storage/s3.ts';
import { table as openTable } from '#lambdas/platform/table/table.ts';
import {
  snapshotPublisher,
  snapshotRepository,
} from '#lambdas/catalog/snapshots/publish-snapshot.ts';
import { snapshotStore } from '#lambdas/catalog/snapshots/snapshot-store.ts';

const table = openTable();
const bucket = requireVariables('CATALOG_BUCKET').CATALOG_BUCKET;
const now = () => new Date();
const storeDependencies = { table, s3: s3(), bucket, now };
const publish = snapshotPublisher({
  table,
  snapshots: snapshotStore(storeDependencies),
  repository: snapshotRepository(storeDependencies),
  directory: tmpdir(),
  now,
});

const BuildRequest = z.catch(z.object({ rebuild: z._default(z.boolean(), false) }), {
  rebuild: false,
});

/** Invoked by a schedule, or by hand with `{"rebuild": true}` to build from the table alone. */
export const handler = async (event: unknown): Promise<{ result: string }> => ({
  result: await publish(BuildRequest.parse(event)),
});
