import { dashboard } from '#contract/limits.ts';
import { getWaiting as route } from '#contract/inbox.ts';
import type { ListFailingLinks } from '#lambdas/links/failing-links.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { AccountRepository } from './account-repository.ts';
import type { WaitingRepository } from './waiting-repository.ts';

interface Sources {
  waiting: WaitingRepository;
  accounts: Pick<AccountRepository, 'waiting'>;
  links: ListFailingLinks;
}

export const countLinks = async (list: ListFailingLinks): Promise<number> =>
  Math.min((await list('recent')).length, dashboard.countedUpTo);

export const getWaiting = ({ waiting, accounts, links }: Sources) =>
  handle(route, async () => {
    const [counts, drafts, registrations, failing] = await Promise.all([
      waiting.counts(),
      waiting.drafts(),
      accounts.waiting(),
      countLinks(links),
    ]);
    return ok({ ...counts, links: failing, drafts, registrations: registrations?.length });
  });
