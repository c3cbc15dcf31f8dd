import { setTimeout as delay } from 'node:timers/promises';
import { login as route } from '#contract/accounts.ts';
import { rateLimits } from '#contract/limits.ts';
import { loginMessages } from '#contract/messages/account.ts';
import { Unauthorized } from '#lambdas/platform/runtime/errors.ts';
import type { RateLimits } from '#lambdas/platform/http/rate-limiter.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { AdminSessions } from './admin-sessions.ts';
import { countRefused } from '../refusals/count-refused.ts';
import { keepingCookie } from './refresh-cookie.ts';

interface Sources {
  sessions: Pick<AdminSessions, 'start'>;
  tries: RateLimits;
  /** Minimum time of each answer, so that its time tells nothing of the account. */
  evenMs: number;
}

export const login = ({ sessions, tries, evenMs }: Sources) =>
  handle(route, async ({ body: { email, password }, client }) => {
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
      return ok({ challenge: 'SOFTWARE_TOKEN_MFA', session: session.challenge });
    }
    const { token, expiresIn, name } = session;
    return ok({ token, expiresIn, name }, { cookies: [keepingCookie(session)] });
  });
