import { setTimeout as delay } from 'node:timers/promises';
import type { login as route } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import { Unauthorized } from '#lambdas/platform/errors.ts';
import { ok, type Handle } from '#lambdas/platform/serve.ts';
import type { AdminSessions } from './admin-sessions.ts';
import { keepingCookies } from './refresh-cookie.ts';

interface Sources {
  sessions: Pick<AdminSessions, 'start'>;
  /** Every answer takes at least so long, so that its time tells nothing of the account. */
  evenMs: number;
}

export const login =
  ({ sessions, evenMs }: Sources): Handle<typeof route> =>
  async ({ body }) => {
    const [session] = await Promise.all([sessions.start(body.email, body.password), delay(evenMs)]);
    if (!session) throw new Unauthorized(messages.login.failed);
    const { token, expiresIn, name, refreshToken } = session;
    return ok({ token, expiresIn, name }, { cookies: keepingCookies(refreshToken) });
  };
