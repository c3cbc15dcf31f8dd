import type { getAdmins as route } from '#contract/accounts.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import type { AdministratorRepository } from './administrator-repository.ts';

export const getAdmins =
  (administrators: Pick<AdministratorRepository, 'all'>): Handle<typeof route> =>
  async () =>
    ok({ admins: await administrators.all() });
