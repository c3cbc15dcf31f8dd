import { tmpdir } from 'node:os';
import { openCatalog } from '#lambdas/catalog/open-catalog.ts';
import { snapshotStore } from '#lambdas/catalog/snapshots/snapshot-store.ts';
import { jobCategoryRepository } from '#lambdas/jobs/job-category-repository.ts';
import { environment } from '#lambdas/platform/env.ts';
import { s3 } from '#lambdas/platform/s3.ts';
import { serve } from '#lambdas/platform/http/serve.ts';
import { siteOrigins } from '#lambdas/platform/site-origins.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { alertConfirmation } from './alert-mails.ts';
import { alertRepository } from './alert-repository.ts';
import { changeAlert } from './change-alert.ts';
import { confirmAlert } from './confirm-alert.ts';
import { getAlerts } from './get-alerts.ts';
import { restoreAlerts } from './restore-alerts.ts';
import { subscribeAlert } from './subscribe-alert.ts';
import { unsubscribeAlerts } from './unsubscribe-alerts.ts';

const now = () => new Date();
const table = openTable();
const alerts = alertRepository({ table, now });
const [origin = ''] = siteOrigins();
const snapshots = snapshotStore({
  table,
  s3: s3(),
  bucket: environment('CATALOG_BUCKET').CATALOG_BUCKET,
});

export const handler = serve('alerts-public', {
  subscribeAlert: subscribeAlert({
    alerts,
    source: openCatalog({ table, snapshots, directory: tmpdir(), now }),
    categories: jobCategoryRepository(table),
    confirmation: alertConfirmation(origin),
    evenMs: 300,
  }),
  confirmAlert: confirmAlert(alerts),
  getAlerts: getAlerts(alerts),
  changeAlert: changeAlert(alerts),
  unsubscribeAlerts: unsubscribeAlerts(alerts),
  restoreAlerts: restoreAlerts(alerts),
});
