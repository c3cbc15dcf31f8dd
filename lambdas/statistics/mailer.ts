import { tmpdir } from 'node:os';
import { openCatalog } from '#lambdas/catalog/open-catalog.ts';
import { snapshotStore } from '#lambdas/catalog/snapshots/snapshot-store.ts';
import { failingLinks } from '#lambdas/links/failing-links.ts';
import { linkCheckRepository } from '#lambdas/links/link-check-repository.ts';
import { environment } from '#lambdas/platform/env.ts';
import { log } from '#lambdas/platform/log.ts';
import { s3 } from '#lambdas/platform/s3.ts';
import { siteOrigins } from '#lambdas/platform/site-origins.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { openAccounts } from './account-repository.ts';
import { dailyMailRepository } from './daily-mail-repository.ts';
import { sendDailyMails } from './send-daily-mails.ts';
import { waitingRepository } from './waiting-repository.ts';

const table = openTable();
const now = () => new Date();
const bucket = environment('CATALOG_BUCKET').CATALOG_BUCKET;
const snapshots = snapshotStore({ table, s3: s3(), bucket });
const [site = ''] = siteOrigins();
const send = sendDailyMails({
  waiting: waitingRepository(table),
  accounts: openAccounts(),
  dailyMails: dailyMailRepository(table),
  site,
  links: failingLinks({
    source: openCatalog({ table, snapshots, directory: tmpdir(), now }),
    checks: linkCheckRepository(table),
    now,
  }),
  now,
});

/** Invoked by a schedule; a failed run makes the alarm of the function ring. */
export const handler = async (): Promise<void> => {
  const told = await send();
  if (told > 0) log.info('told administrators what waits', { told });
};
