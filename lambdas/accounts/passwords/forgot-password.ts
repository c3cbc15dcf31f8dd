import { setTimeout as delay } from 'node:timers/promises';
import { forgotPassword as route } from '#contract/accounts.ts';
import { forgotMessages } from '#contract/messages/account.ts';
import type { RateLimits } from '#lambdas/platform/http/rate-limiter.ts';
import { accepted, handle } from '#lambdas/platform/http/serve.ts';
import { takeCodeMail } from '../mails/mailed-codes.ts';
import type { PasswordRepository } from './password-repository.ts';

interface Sources {
  passwords: Pick<PasswordRepository, 'forgot'>;
  tries: Pick<RateLimits, 'take'>;
  /** Minimum time of each answer: only a known address has a mail sent. */
  evenMs: number;
}

export const forgotPassword = ({ passwords, tries, evenMs }: Sources) =>
  handle(route, async ({ body: { email }, client }) => {
    await takeCodeMail({ tries, email, client });
    await Promise.all([passwords.forgot(email), delay(evenMs)]);
    return accepted({ message: forgotMessages.codeSent });
  });
