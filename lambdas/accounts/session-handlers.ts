import { setTimeout as delay } from 'node:timers/promises';
import * as routes from '#contract/accounts.ts';
import { rateLimits } from '#contract/limits.ts';
import { invitationMessages, loginMessages } from '#contract/messages/account.ts';
import { byRoute, handle, ok } from '#lambdas/platform/http/serve.ts';
import { Forbidden, Invalid, NotFound, Unauthorized } from '#lambdas/platform/runtime/errors.ts';
import { siteOrigins } from '#lambdas/platform/runtime/site-origins.ts';
import { beginSession, renewSession, startSession } from './admin-sessions.ts';
import { clearingCookie, keepingCookie, readRenewal } from './cookies.ts';
import { countRefused, evenMs, takeCodeTry } from './count-tries.ts';
import * as pool from './session-repository.ts';

type Begun = NonNullable<Awaited<ReturnType<typeof beginSession>>>;

const signedIn = (session: Begun) => {
  const { token, expiresIn, name } = session;
  return ok({ token, expiresIn, name }, { cookies: [keepingCookie(session)] });
};

export const sessionHandlers = byRoute([
  handle(routes.login, async ({ body: { email, password }, client }) => {
    const counts = [
      { caller: [client.address], limit: rateLimits.signInsOfClient },
      { caller: [email.toLowerCase(), client.address], limit: rateLimits.signIn },
    ];
    const session = await countRefused({ call: 'login', counts }, async () => {
      const [started] = await Promise.all([startSession(email, password), delay(evenMs)]);
      return started;
    });
    if (!session) throw new Unauthorized(loginMessages.failed);
    if ('challenge' in session) {
      return ok({ challenge: 'SOFTWARE_TOKEN_MFA' as const, session: session.challenge });
    }
    return signedIn(session);
  }),

  /** Counts wrong codes only. Without an unfinished sign-in every code is refused. */
  handle(routes.loginWithCode, async ({ body: { session: challenge, code }, client }) => {
    const counts = [
      { caller: [client.address], limit: rateLimits.signInsOfClient },
      // For all clients together: a code has only a million values, and an attacker has the password.
      { caller: ['code', pool.readAccount(challenge)], limit: rateLimits.signInCodes },
    ];
    const isRefused = (finished: unknown) => finished === pool.wrongCode;
    const finish = async () => {
      const finished = await pool.finish(challenge, code);
      return finished === pool.wrongCode ? finished : beginSession(finished);
    };
    const session = await countRefused({ call: 'login', counts, isRefused }, async () => {
      const [finished] = await Promise.all([finish(), delay(evenMs)]);
      return finished;
    });
    if (!session) throw new Unauthorized(loginMessages.signInTimedOut);
    if (session === pool.wrongCode) {
      throw new Invalid([{ field: 'code', message: loginMessages.codeRefused }]);
    }
    return signedIn(session);
  }),

  handle(routes.acceptInvitation, async ({ body, client }) => {
    await takeCodeTry('acceptInvitation', body.email, client);
    const [session] = await Promise.all([pool.accept(body).then(beginSession), delay(evenMs)]);
    if (!session) throw new NotFound(invitationMessages.gone);
    return signedIn(session);
  }),

  /** The only call that is authorized by a cookie, so the origin and a header must be the site's (CSRF). */
  handle(routes.refresh, async ({ cookies, headers }) => {
    const fromSite = siteOrigins().some((origin) => origin === headers['origin']);
    const { name, value } = routes.refreshHeader;
    if (!fromSite || headers[name] !== value) throw new Forbidden();
    const renewal = readRenewal(cookies);
    const session = renewal && (await renewSession(renewal));
    if (!session) throw new Unauthorized(undefined, { cookies: [clearingCookie] });
    const { token, expiresIn } = session;
    return ok({ token, expiresIn }, { cookies: [keepingCookie(session)] });
  }),
]);
