import { setTimeout as delay } from 'node:timers/promises';
import type { login as route } from '#contract/accounts.ts';
import { rateLimits } from '#contract/limits.ts';
import { loginMessages } from '#contract/messages/account.ts';
import { Unauthorized } from '#lambdas/platform/errors.ts';
import type { RateLimits } from '#lambdas/platform/rate-limits.ts';
import { ok, type Handle } from '#lambdas/platform/serve.ts';
import type { AdminSessions } from './admin-sessions.ts';
import { keepingCookie } from './refresh-cookie.ts';

interface Sources {
  sessions: Pick<AdminSessions, 'start'>;
  tries: RateLimits;
  /** Every answer takes at least so long, so that its time tells nothing of the account. */
  evenMs: number;
}

const limited = (email: string, address: string) =>
  [
    { who: [address], limit: rateLimits.signInsOfClient },
    { who: [email.toLowerCase(), address], limit: rateLimits.signIn },
  ].map(({ who, limit }) => ({ who, limit: { ...limit, message: loginMessages.tooMany } }));

/** Counts what the pool refuses, known account or not; neither a success nor a pool out of reach. */
const counted = async <T>(
  tries: RateLimits,
  limits: ReturnType<typeof limited>,
  ask: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  for (const { who, limit } of limits) await tries.take('login', who, limit);
  let refused = false;
  try {
    const answer = await ask();
    refused = answer === undefined;
    return answer;
  } finally {
    // A try too many on the account ends with its window and is no reason to keep anybody out.
    if (!refused) {
      const back = limits.map(({ who, limit }) => tries.giveBack('login', who, limit));
      await Promise.allSettled(back);
    }
  }
};

export const login =
  ({ sessions, tries, evenMs }: Sources): Handle<typeof route> =>
  async ({ body: { email, password }, client }) => {
    const session = await counted(tries, limited(email, client.address), async () => {
      const [started] = await Promise.all([sessions.start(email, password), delay(evenMs)]);
      return started;
    });
    if (!session) throw new Unauthorized(loginMessages.failed);
    const { token, expiresIn, name } = session;
    return ok({ token, expiresIn, name }, { cookies: [keepingCookie(session)] });
  };
