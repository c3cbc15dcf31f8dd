import { tmpdir } from 'node:os';
import type { Context } from 'aws-lambda';
import { changeLog } from '#lambdas/catalog/change-log.ts';
import { openCatalog } from '#lambdas/catalog/open-catalog.ts';
import { snapshotStore } from '#lambdas/catalog/snapshots/snapshot-store.ts';
import { environment } from '#lambdas/platform/env.ts';
import { s3 } from '#lambdas/platform/s3.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { expirySweep, type Sweep } from './scheduled/close-expired-jobs.ts';
import { closingRepository } from './scheduled/closing-repository.ts';
import { jobRepository } from './job-repository.ts';

const table = openTable();
const now = () => new Date();
const changes = changeLog(table);
const bucket = environment('CATALOG_BUCKET').CATALOG_BUCKET;
const snapshots = snapshotStore({ table, s3: s3(), bucket });
const sweep = expirySweep({
  source: openCatalog({ table, snapshots, directory: tmpdir(), now }),
  closing: closingRepository({ table, changes, now, jobs: jobRepository({ table, changes, now }) }),
});

/** Invoked by a schedule; a failed run makes the alarm of the function ring. */
export const handler = async (_event: unknown, context: Context): Promise<Sweep> => sweep(context);
