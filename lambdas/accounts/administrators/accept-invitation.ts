import { setTimeout as delay } from 'node:timers/promises';
import { acceptInvitation as route } from '#contract/accounts.ts';
import { invitationMessages } from '#contract/messages/account.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import type { RateLimits } from '#lambdas/platform/http/rate-limiter.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { AdminSessions } from '../sessions/admin-sessions.ts';
import { takeCodeTry } from '../mails/mailed-codes.ts';
import { keepingCookie } from '../sessions/refresh-cookie.ts';

interface Sources {
  sessions: Pick<AdminSessions, 'accept'>;
  tries: Pick<RateLimits, 'take'>;
  evenMs: number;
}

export const acceptInvitation = ({ sessions, tries, evenMs }: Sources) =>
  handle(route, async ({ body, client }) => {
    await takeCodeTry('acceptInvitation', { tries, email: body.email, client });
    const [session] = await Promise.all([sessions.accept(body), delay(evenMs)]);
    if (!session) throw new NotFound(invitationMessages.gone);
    const { token, expiresIn, name } = session;
    return ok({ token, expiresIn, name }, { cookies: [keepingCookie(session)] });
  });
