import { setTimeout as delay } from 'node:timers/promises';
import {
  acceptInvitation,
  login,
  loginWithCode,
  refresh,
  refreshHeader,
} from '#contract/accounts.ts';
import { rateLimits } from '#contract/limits.ts';
import { invitationMessages, loginMessages } from '#contract/messages/account.ts';
import type { RateLimits } from '#lambdas/platform/http/rate-limiter.ts';
import { byRoute, handle, ok } from '#lambdas/platform/http/serve.ts';
import { Forbidden, Invalid, NotFound, Unauthorized } from '#lambdas/platform/runtime/errors.ts';
import { evenMs, takeCodeTry } from '../mails/mailed-codes.ts';
import { countRefused } from '../refusals/count-refused.ts';
import type { AdminSession, AdminSessions } from './admin-sessions.ts';
import { clearingCookie, keepingCookie, readRenewal } from './refresh-cookie.ts';
import { readAccount, wrongCode } from './session-repository.ts';

interface Sources {
  sessions: AdminSessions;
  tries: RateLimits;
  origins: readonly string[];
}

const buildLimits = (challenge: string, address: string) => [
  { who: [address], limit: rateLimits.signInsOfClient },
  // Counted over all clients: a code has a million values, and the guesser has the password.
  { who: ['code', readAccount(challenge)], limit: rateLimits.signInCodes },
];

const signedIn = (session: AdminSession & { name: string }) => {
  const { token, expiresIn, name } = session;
  return ok({ token, expiresIn, name }, { cookies: [keepingCookie(session)] });
};

export const sessionHandlers = ({ sessions, tries, origins }: Sources) =>
  byRoute([
    handle(login, async ({ body: { email, password }, client }) => {
      const counts = [
        { who: [client.address], limit: rateLimits.signInsOfClient },
        { who: [email.toLowerCase(), client.address], limit: rateLimits.signIn },
      ];
      const isRefused = (started: unknown) => started === undefined;
      const session = await countRefused({ tries, call: 'login', counts, isRefused }, async () => {
        const [started] = await Promise.all([sessions.start(email, password), delay(evenMs)]);
        return started;
      });
      if (!session) throw new Unauthorized(loginMessages.failed);
      if ('challenge' in session) {
        return ok({ challenge: 'SOFTWARE_TOKEN_MFA' as const, session: session.challenge });
      }
      return signedIn(session);
    }),

    /** Counts only wrong codes: a sign-in that waits for no code is refused whatever the code. */
    handle(loginWithCode, async ({ body: { session: challenge, code }, client }) => {
      const counts = buildLimits(challenge, client.address);
      const isRefused = (finished: unknown) => finished === wrongCode;
      const session = await countRefused({ tries, call: 'login', counts, isRefused }, async () => {
        const [finished] = await Promise.all([sessions.finish(challenge, code), delay(evenMs)]);
        return finished;
      });
      if (!session) throw new Unauthorized(loginMessages.codeLate);
      if (session === wrongCode) {
        throw new Invalid([{ field: 'code', message: loginMessages.codeRefused }]);
      }
      return signedIn(session);
    }),

    handle(acceptInvitation, async ({ body, client }) => {
      await takeCodeTry('acceptInvitation', { tries, email: body.email, client });
      const [session] = await Promise.all([sessions.accept(body), delay(evenMs)]);
      if (!session) throw new NotFound(invitationMessages.gone);
      return signedIn(session);
    }),

    /** The one call that a cookie alone would open, so it must come from a page of the site. */
    handle(refresh, async ({ cookies, headers }) => {
      const fromSite = origins.some((origin) => origin === headers['origin']);
      if (!fromSite || headers[refreshHeader.name] !== refreshHeader.value) throw new Forbidden();
      const renewal = readRenewal(cookies);
      const session = renewal && (await sessions.renew(renewal));
      if (!session) throw new Unauthorized(undefined, { cookies: [clearingCookie] });
      const { token, expiresIn } = session;
      return ok({ token, expiresIn }, { cookies: [keepingCookie(session)] });
    }),
  ]);
