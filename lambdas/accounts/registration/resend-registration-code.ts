import { setTimeout as delay } from 'node:timers/promises';
import { resendRegistrationCode as route } from '#contract/accounts.ts';
import { registerMessages } from '#contract/messages/account.ts';
import type { RateLimits } from '#lambdas/platform/http/rate-limiter.ts';
import { accepted, handle } from '#lambdas/platform/http/serve.ts';
import { takeCodeMail } from '../mails/mailed-codes.ts';
import { registeredAccount } from './registration-cookie.ts';
import type { RegistrationRepository } from './registration-repository.ts';

interface Sources {
  registrations: Pick<RegistrationRepository, 'resend'>;
  tries: Pick<RateLimits, 'take'>;
  evenMs: number;
}

export const resendRegistrationCode = ({ registrations, tries, evenMs }: Sources) =>
  handle(route, async ({ body: { email }, cookies, client }) => {
    await takeCodeMail({ tries, email, client });
    const account = registeredAccount(email, cookies) ?? email;
    await Promise.all([registrations.resend(account), delay(evenMs)]);
    return accepted({ message: registerMessages.codeSent });
  });
