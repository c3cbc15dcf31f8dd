import { tmpdir } from 'node:os';
import { openCatalog } from '#lambdas/catalog/open-catalog.ts';
import { snapshotStore } from '#lambdas/catalog/snapshot-store.ts';
import { failingLinks } from '#lambdas/links/failing-links.ts';
import { linkCheckRepository } from '#lambdas/links/link-check-repository.ts';
import { environment } from '#lambdas/platform/env.ts';
import { s3 } from '#lambdas/platform/s3.ts';
import { serve } from '#lambdas/platform/serve.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { openAccounts } from './account-repository.ts';
import { emptySearchesRepository } from './empty-searches-repository.ts';
import { figuresRepository } from './figures-repository.ts';
import { getDashboard } from './get-dashboard.ts';
import { getWaiting } from './get-waiting.ts';
import { waitingRepository } from './waiting-repository.ts';

const now = () => new Date();
const table = openTable();
const bucket = environment('CATALOG_BUCKET').CATALOG_BUCKET;
const snapshots = snapshotStore({ table, s3: s3(), bucket });
const source = openCatalog({ table, snapshots, directory: tmpdir(), now });

export const handler = serve('statistics-admin', {
  getWaiting: getWaiting({
    waiting: waitingRepository(table),
    accounts: openAccounts(),
    links: failingLinks({ source, checks: linkCheckRepository(table), now }),
  }),
  getDashboard: getDashboard({
    source,
    figures: figuresRepository(table),
    emptySearches: emptySearchesRepository(table),
    now,
  }),
});
