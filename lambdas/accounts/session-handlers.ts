import { setTimeout as delay } from 'node:timers/promises';
import * as routes from '#contract/accounts.ts';
import { rateLimits } from '#contract/rate-limits.ts';
import { invitationMessages, loginMessages } from '#contract/messages/account.ts';
import { mapHandlers, handle, ok } from '#lambdas/platform/http/serve.ts';
import { Forbidden, Invalid, NotFound, Unauthorized } from '#lambdas/platform/runtime/errors.ts';
import { siteOrigins } from '#lambdas/platform/runtime/site-origins.ts';
import { beginSession, renewSession, signIn } from './admin-sessions.ts';
import { expiredRefreshCookie, buildRefreshCookie, readRefreshCookie } from './cookies.ts';
import { limitRefusedAttempts, minResponseMs, limitCodeAttempts } from './attempt-limits.ts';
import * as pool from './cognito-auth-repository.ts';

const buildSignInReply = (session: NonNullable<Awaited<ReturnType<typeof beginSession>>>) => {
  const { token, expiresIn, name } = session;
  return ok({ token, expiresIn, name }, { cookies: [buildRefreshCookie(session)] });
};

export const sessionHandlers = mapHandlers([
  handle(routes.login, async ({ body: { email, password }, client }) => {
    const limits = [
      { keyParts: [client.address], limit: rateLimits.signInsOfClient },
      { keyParts: [email.toLowerCase(), client.address], limit: rateLimits.signIn },
    ];
    const session = await limitRefusedAttempts({ route: 'login', limits }, async () => {
      const [result] = await Promise.all([signIn(email, password), delay(minResponseMs)]);
      return result;
    });
    if (!session) throw new Unauthorized(loginMessages.failed);
    if ('challenge' in session) {
      return ok({ challenge: 'SOFTWARE_TOKEN_MFA' as const, session: session.challenge });
    }
    return buildSignInReply(session);
  }),

  /** Counts wrong codes only. Without an unfinished sign-in every code is refused. */
  handle(routes.loginWithCode, async ({ body: { session: challenge, code }, client }) => {
    const limits = [
      { keyParts: [client.address], limit: rateLimits.signInsOfClient },
      // For all clients together: a code has only a million values, and an attacker has the password.
      { keyParts: ['code', pool.readAccountId(challenge)], limit: rateLimits.signInCodes },
    ];
    const isRefused = (codeResult: unknown) => codeResult === pool.wrongCode;
    const openSessionByCode = async () => {
      const session = await pool.answerCodeChallenge(challenge, code);
      return session === pool.wrongCode ? session : beginSession(session);
    };
    const session = await limitRefusedAttempts({ route: 'login', limits, isRefused }, async () => {
      const [codeResult] = await Promise.all([openSessionByCode(), delay(minResponseMs)]);
      return codeResult;
    });
    if (!session) throw new Unauthorized(loginMessages.signInTimedOut);
    if (session === pool.wrongCode) {
      throw new Invalid([{ field: 'code', message: loginMessages.codeRefused }]);
    }
    return buildSignInReply(session);
  }),

  handle(routes.acceptInvitation, async ({ body, client }) => {
    await limitCodeAttempts('acceptInvitation', body.email, client);
    const [session] = await Promise.all([
      pool.acceptInvitation(body).then(beginSession),
      delay(minResponseMs),
    ]);
    if (!session) throw new NotFound(invitationMessages.gone);
    return buildSignInReply(session);
  }),

  /** The only call that is authorized by a cookie, so the origin and a header must be the site's (CSRF). */
  handle(routes.refresh, async ({ cookies, headers }) => {
    const isFromSite = siteOrigins().some((origin) => origin === headers['origin']);
    const { name, value } = routes.csrfHeader;
    if (!isFromSite || headers[name] !== value) throw new Forbidden();
    const refreshCookie = readRefreshCookie(cookies);
    const session = refreshCookie && (await renewSession(refreshCookie));
    if (!session) throw new Unauthorized(undefined, { cookies: [expiredRefreshCookie] });
    const { token, expiresIn } = session;
    return ok({ token, expiresIn }, { cookies: [buildRefreshCookie(session)] });
  }),
]);
