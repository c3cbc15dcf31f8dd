import { dayInIndia } from '#contract/india-time.ts';
import type { ListFailingLinks } from '#lambdas/links/failing-links.ts';
import { log } from '#lambdas/platform/runtime/log.ts';
import { isMorning } from '#lambdas/platform/mail/morning.ts';
import type { AccountRepository } from './account-repository.ts';
import { dailyMail } from './daily-mail.ts';
import type { DailyMailRepository } from './daily-mail-repository.ts';
import { countLinks } from './get-waiting.ts';
import type { WaitingRepository } from './waiting-repository.ts';

interface Sources {
  waiting: WaitingRepository;
  accounts: AccountRepository;
  dailyMails: DailyMailRepository;
  links: ListFailingLinks;
  site: string;
  now: () => Date;
}

export const sendDailyMails =
  ({ waiting, accounts, dailyMails, links, site, now }: Sources) =>
  async (): Promise<void> => {
    const at = now();
    if (!isMorning(at)) return;
    const [counts, boards, administrators, declined, registrations, failing] = await Promise.all([
      waiting.counts(),
      waiting.failingBoards(),
      accounts.administrators(),
      dailyMails.declinedBy(),
      accounts.waiting(),
      countLinks(links),
    ]);
    const mail = dailyMail(
      {
        ...{ ...counts, boards: counts.boards + boards },
        ...{ links: failing, registrations: registrations?.length },
      },
      site,
    );
    if (!mail) return;
    const day = dayInIndia(at);
    let sent = 0;
    for (const { id, email } of administrators.filter((each) => !declined.has(each.id))) {
      if (await dailyMails.send({ to: email, ...mail }, { id, day, at })) sent += 1;
    }
    if (sent > 0) log.info('told administrators what waits', { sent });
  };
