import { logout as route } from '#contract/accounts.ts';
import { accountMessages } from '#contract/messages/account.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { OpenSessionRepository } from './open-session-repository.ts';
import { clearingCookie, readRenewal } from './refresh-cookie.ts';
import type { SessionRepository } from './session-repository.ts';

interface Sources {
  pool: Pick<SessionRepository, 'end' | 'endAll'>;
  open: Pick<OpenSessionRepository, 'close' | 'closeAll'>;
}

/** The pool comes first: while it cannot be reached nothing is ended, and the call can be repeated. */
export const logout = ({ pool, open }: Sources) =>
  handle(route, async ({ admin, cookies, query }) => {
    const refreshToken = readRenewal(cookies)?.refreshToken;
    const onlyThis = query.only === 'this';
    if (!onlyThis) await pool.endAll(admin.token);
    if (refreshToken !== undefined) await pool.end(refreshToken);
    await (onlyThis ? open.close(admin) : open.closeAll(admin.id));
    return ok({ message: accountMessages.signedOut }, { cookies: [clearingCookie] });
  });
