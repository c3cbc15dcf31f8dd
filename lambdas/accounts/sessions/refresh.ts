import { refreshHeader, refresh as route } from '#contract/accounts.ts';
import { Forbidden, Unauthorized } from '#lambdas/platform/runtime/errors.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { AdminSessions } from './admin-sessions.ts';
import { clearingCookie, keepingCookie, readRenewal } from './refresh-cookie.ts';

interface Sources {
  sessions: Pick<AdminSessions, 'renew'>;
  origins: readonly string[];
}

/** The one call that a cookie alone would open, so it must come from a page of the site. */
export const refresh = ({ sessions, origins }: Sources) =>
  handle(route, async ({ cookies, headers }) => {
    const fromSite = origins.some((origin) => origin === headers['origin']);
    if (!fromSite || headers[refreshHeader.name] !== refreshHeader.value) throw new Forbidden();
    const renewal = readRenewal(cookies);
    const session = renewal && (await sessions.renew(renewal));
    if (!session) throw new Unauthorized(undefined, { cookies: [clearingCookie] });
    const { token, expiresIn } = session;
    return ok({ token, expiresIn }, { cookies: [keepingCookie(session)] });
  });
