import { setTimeout as delay } from 'node:timers/promises';
import type { confirmRegistration as route } from '#contract/accounts.ts';
import { rateLimits } from '#contract/limits.ts';
import { registerMessages } from '#contract/messages/account.ts';
import { Invalid } from '#lambdas/platform/http/errors.ts';
import type { RateLimits } from '#lambdas/platform/http/rate-limits.ts';
import type { Handle } from '#lambdas/platform/http/serve.ts';
import { confirmedCookie, registrantOf } from './registration-cookie.ts';
import type { RegistrationRepository } from './registration-repository.ts';

interface Sources {
  registrations: Pick<RegistrationRepository, 'confirm'>;
  tries: Pick<RateLimits, 'take'>;
  /** Every answer takes at least so long. */
  evenMs: number;
}

/** Whatever is amiss is said alike, so that only the mailbox's owner learns that there is an account. */
export const confirmRegistration =
  ({ registrations, tries, evenMs }: Sources): Handle<typeof route> =>
  async ({ body: { email, code }, cookies }) => {
    await tries.take('confirmRegistration', [email.toLowerCase()], rateLimits.codes);
    const [isConfirmed] = await Promise.all([
      registrations.confirm(registrantOf(email, cookies), code),
      delay(evenMs),
    ]);
    if (!isConfirmed) throw new Invalid([{ field: 'code', message: registerMessages.codeRefused }]);
    return {
      status: 202,
      body: { message: registerMessages.confirmed },
      cookies: [confirmedCookie],
    };
  };
