import { setTimeout as delay } from 'node:timers/promises';
import type { forgotPassword as route } from '#contract/accounts.ts';
import { rateLimits } from '#contract/limits.ts';
import { forgotMessages } from '#contract/messages/account.ts';
import type { RateLimits } from '#lambdas/platform/http/rate-limits.ts';
import type { Handle } from '#lambdas/platform/http/serve.ts';
import type { PasswordRepository } from './password-repository.ts';

interface Sources {
  passwords: Pick<PasswordRepository, 'forgot'>;
  tries: Pick<RateLimits, 'take'>;
  /** Every answer takes at least so long: a known address has a mail sent. */
  evenMs: number;
}

export const forgotPassword =
  ({ passwords, tries, evenMs }: Sources): Handle<typeof route> =>
  async ({ body: { email } }) => {
    await tries.take('forgotPassword', [email.toLowerCase()], rateLimits.codeMails);
    await Promise.all([passwords.forgot(email), delay(evenMs)]);
    return { status: 202, body: { message: forgotMessages.codeSent } };
  };
