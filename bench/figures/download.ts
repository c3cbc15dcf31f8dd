import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { Snapshot } from '#lambdas/catalog/manifest.ts';
import { snapshotStore } from '#lambdas/catalog/snapshot-store.ts';
import { environment } from '#lambdas/platform/env.ts';
import { s3 } from '#lambdas/platform/s3.ts';
import { table } from '#lambdas/platform/table.ts';
import { finish, inputOf } from '../processes/program.ts';
import { medianOf } from './percentiles.ts';

const { times } = inputOf(z.object({ times: z.number() }));
const bucket = environment('CATALOG_BUCKET').CATALOG_BUCKET;
const snapshots = snapshotStore({ table: table(), s3: s3(), bucket });
const [newest] = await snapshots.list();
if (!newest) throw new Error('There is no snapshot to download.');

async function millisecondsOf(snapshot: Snapshot): Promise<number> {
  const begun = performance.now();
  await buffer(await snapshots.read(snapshot));
  return performance.now() - begun;
}

// The first one opens the connection.
await millisecondsOf(newest);
const downloads: number[] = [];
while (downloads.length < times) downloads.push(await millisecondsOf(newest));
finish({ milliseconds: medianOf(downloads) });
