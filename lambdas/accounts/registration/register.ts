import { setTimeout as delay } from 'node:timers/promises';
import { register as route } from '#contract/accounts.ts';
import { registerMessages } from '#contract/messages/account.ts';
import { Forbidden } from '#lambdas/platform/runtime/errors.ts';
import type { RateLimits } from '#lambdas/platform/http/rate-limiter.ts';
import { accepted, handle } from '#lambdas/platform/http/serve.ts';
import { takeCodeMail } from '../mails/mailed-codes.ts';
import { registeredCookie } from './registration-cookie.ts';
import type { RegistrationRepository } from './registration-repository.ts';

interface Sources {
  registrations: Pick<RegistrationRepository, 'add'>;
  tries: Pick<RateLimits, 'take'>;
  evenMs: number;
  /** Whether anybody may register; an administrator still decides who is let in. */
  isOpen: () => boolean;
}

export const register = ({ registrations, tries, evenMs, isOpen }: Sources) =>
  handle(route, async ({ body, client }) => {
    if (!isOpen()) throw new Forbidden(registerMessages.closed);
    await takeCodeMail({ tries, email: body.email, client });
    const [id] = await Promise.all([registrations.add(body), delay(evenMs)]);
    return accepted(
      { message: registerMessages.done },
      { cookies: [registeredCookie(body.email, id)] },
    );
  });
