import type { getMe as route } from '#contract/accounts.ts';
import { Unauthorized } from '#lambdas/platform/errors.ts';
import { ok, type Handle } from '#lambdas/platform/serve.ts';
import type { SessionRepository } from './session-repository.ts';

export const getMe =
  (sessions: Pick<SessionRepository, 'profile'>): Handle<typeof route> =>
  async ({ admin }) => {
    const profile = await sessions.profile(admin.token);
    if (!profile) throw new Unauthorized();
    return ok({ id: admin.id, ...profile });
  };
