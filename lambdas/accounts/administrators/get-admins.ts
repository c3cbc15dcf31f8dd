import { getAdmins as route } from '#contract/administrators.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { AdministratorRepository } from './administrator-repository.ts';

export const getAdmins = (
  administrators: Pick<AdministratorRepository, 'all' | 'hasSecondFactor'>,
) =>
  handle(route, async () => {
    const admins = (await administrators.all()).map(async (account) =>
      account.status === 'active'
        ? { ...account, secondFactor: await administrators.hasSecondFactor(account.id) }
        : account,
    );
    return ok({ admins: await Promise.all(admins) });
  });
