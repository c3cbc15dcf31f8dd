import { log } from '#lambdas/platform/log.ts';
import { siteOrigins } from '#lambdas/platform/site-origins.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { openAccounts } from './account-repository.ts';
import { dailyMailRepository } from './daily-mail-repository.ts';
import { sendDailyMails } from './send-daily-mails.ts';
import { waitingRepository } from './waiting-repository.ts';

const table = openTable();
const [site = ''] = siteOrigins();
const send = sendDailyMails({
  waiting: waitingRepository(table),
  accounts: openAccounts(),
  dailyMails: dailyMailRepository(table),
  site,
  now: () => new Date(),
});

/** Invoked by a schedule; a failed run makes the alarm of the function ring. */
export const handler = async (): Promise<void> => {
  const told = await send();
  if (told > 0) log.info('told administrators what waits', { told });
};
