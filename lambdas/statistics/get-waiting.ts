import type { getWaiting as route } from '#contract/statistics.ts';
import { ok, type Handle } from '#lambdas/platform/serve.ts';
import type { AccountRepository } from './account-repository.ts';
import type { WaitingRepository } from './waiting-repository.ts';

interface Sources {
  waiting: WaitingRepository;
  accounts: AccountRepository;
}

export const getWaiting =
  ({ waiting, accounts }: Sources): Handle<typeof route> =>
  async () => {
    const [counts, drafts, administrators] = await Promise.all([
      waiting.counts(),
      waiting.drafts(),
      accounts.waiting(),
    ]);
    return ok({ ...counts, drafts, administrators });
  };
