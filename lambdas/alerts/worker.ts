import { tmpdir } from 'node:os';
import type { Context } from 'aws-lambda';
import { companyProfiles } from '#lambdas/catalog/company-profiles.ts';
import { openCatalog } from '#lambdas/catalog/open-catalog.ts';
import { snapshotStore } from '#lambdas/catalog/snapshots/snapshot-store.ts';
import { environment } from '#lambdas/platform/env.ts';
import { s3 } from '#lambdas/platform/s3.ts';
import { siteOrigins } from '#lambdas/platform/site-origins.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { alertRunRepository } from './alert-run-repository.ts';
import { alertRun, type AlertRun } from './send-alerts.ts';

const table = openTable();
const now = () => new Date();
const [origin = ''] = siteOrigins();
const snapshots = snapshotStore({
  table,
  s3: s3(),
  bucket: environment('CATALOG_BUCKET').CATALOG_BUCKET,
});

const run = alertRun({
  source: openCatalog({ table, snapshots, directory: tmpdir(), now }),
  runs: alertRunRepository(table),
  companies: companyProfiles(table),
  origin,
  now,
});

/** Invoked by a schedule, each hour; a failed run makes the alarm of the function ring. */
export const handler = (_event: unknown, context: Context): Promise<AlertRun> => run(context);
