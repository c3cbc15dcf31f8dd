import { refreshCookie, type logout as route } from '#contract/accounts.ts';
import { accountMessages } from '#contract/messages/account.ts';
import { ok, type Handle } from '#lambdas/platform/serve.ts';
import { clearingCookie } from './refresh-cookie.ts';
import type { SessionRepository } from './session-repository.ts';

/** Without its cookie a session cannot be told from the account's others, so then all of them end. */
export const logout =
  (sessions: Pick<SessionRepository, 'end' | 'endAll'>): Handle<typeof route> =>
  async ({ admin, cookies, query }) => {
    const refreshToken = cookies.get(refreshCookie);
    if (query.only === 'this' && refreshToken !== undefined) await sessions.end(refreshToken);
    else await sessions.endAll(admin.token, refreshToken);
    return ok({ message: accountMessages.signedOut }, { cookies: [clearingCookie] });
  };
