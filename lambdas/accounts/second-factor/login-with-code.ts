import { setTimeout as delay } from 'node:timers/promises';
import { loginWithCode as route } from '#contract/accounts.ts';
import { rateLimits } from '#contract/limits.ts';
import { loginMessages } from '#contract/messages/account.ts';
import { Invalid, Unauthorized } from '#lambdas/platform/runtime/errors.ts';
import type { RateLimits } from '#lambdas/platform/http/rate-limiter.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { AdminSessions } from '../sessions/admin-sessions.ts';
import { countRefused } from '../refusals/count-refused.ts';
import { keepingCookie } from '../sessions/refresh-cookie.ts';
import { readAccount, wrongCode } from '../sessions/session-repository.ts';

interface Sources {
  sessions: Pick<AdminSessions, 'finish'>;
  tries: RateLimits;
  evenMs: number;
}

const buildLimits = (challenge: string, address: string) => [
  { who: [address], limit: rateLimits.signInsOfClient },
  // Counted over all clients: a code has a million values, and the guesser has the password.
  { who: ['code', readAccount(challenge)], limit: rateLimits.signInCodes },
];

/** Counts only wrong codes: a sign-in that waits for no code is refused whatever the code. */
export const loginWithCode = ({ sessions, tries, evenMs }: Sources) =>
  handle(route, async ({ body: { session: challenge, code }, client }) => {
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
    const { token, expiresIn, name } = session;
    return ok({ token, expiresIn, name }, { cookies: [keepingCookie(session)] });
  });
