import { refreshCookie, type logout as route } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import { ok, type Handle } from '#lambdas/platform/serve.ts';
import { clearingCookie } from './refresh-cookie.ts';
import type { SessionRepository } from './session-repository.ts';

export const logout =
  (sessions: Pick<SessionRepository, 'end'>): Handle<typeof route> =>
  async ({ admin, cookies }) => {
    await sessions.end(admin.token, cookies.get(refreshCookie));
    return ok({ message: messages.account.signedOut }, { cookies: [clearingCookie] });
  };
