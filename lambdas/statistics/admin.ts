import { tmpdir } from 'node:os';
import { openCatalog } from '#lambdas/catalog/open-catalog.ts';
import { snapshotStore } from '#lambdas/catalog/snapshots/snapshot-store.ts';
import { failingLinks } from '#lambdas/links/failing-links.ts';
import { linkCheckRepository } from '#lambdas/links/link-check-repository.ts';
import { openAdministratorNames } from '#lambdas/platform/administrator-names.ts';
import { environment } from '#lambdas/platform/env.ts';
import { s3 } from '#lambdas/platform/s3.ts';
import { serve } from '#lambdas/platform/http/serve.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { openAccounts } from './account-repository.ts';
import { emptySearchesRepository } from './empty-searches-repository.ts';
import { figuresRepository } from './figures-repository.ts';
import { getDashboard } from './get-dashboard.ts';
import { getInbox } from './get-inbox.ts';
import { getWaiting } from './get-waiting.ts';
import { inboxRepository } from './inbox-repository.ts';
import { waitingRepository } from './waiting-repository.ts';

const now = () => new Date();
const table = openTable();
const bucket = environment('CATALOG_BUCKET').CATALOG_BUCKET;
const snapshots = snapshotStore({ table, s3: s3(), bucket });
const source = openCatalog({ table, snapshots, directory: tmpdir(), now });

const waiting = {
  waiting: waitingRepository(table),
  accounts: openAccounts(),
  links: failingLinks({ source, checks: linkCheckRepository(table), now }),
};

export const handler = serve('statistics-admin', {
  getWaiting: getWaiting(waiting),
  getInbox: getInbox({
    ...waiting,
    inbox: inboxRepository({ table, names: openAdministratorNames(), now }),
    source,
    now,
  }),
  getDashboard: getDashboard({
    source,
    figures: figuresRepository(table),
    emptySearches: emptySearchesRepository(table),
    now,
  }),
});
