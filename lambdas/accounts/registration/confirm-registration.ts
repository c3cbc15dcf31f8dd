import { setTimeout as delay } from 'node:timers/promises';
import { confirmRegistration as route } from '#contract/accounts.ts';
import { registerMessages } from '#contract/messages/account.ts';
import { Invalid } from '#lambdas/platform/runtime/errors.ts';
import type { RateLimits } from '#lambdas/platform/http/rate-limiter.ts';
import { accepted, handle } from '#lambdas/platform/http/serve.ts';
import { takeCodeTry } from '../mails/mailed-codes.ts';
import { confirmedCookie, registeredAccount } from './registration-cookie.ts';
import type { RegistrationRepository } from './registration-repository.ts';

interface Sources {
  registrations: Pick<RegistrationRepository, 'confirm' | 'ownAccount'>;
  tries: Pick<RateLimits, 'take'>;
  evenMs: number;
}

/**
 * Two people who register one address both have their code mailed to its owner. So the code counts
 * only for the account this browser registered, or with the password. All refusals look alike.
 */
export const confirmRegistration = ({ registrations, tries, evenMs }: Sources) =>
  handle(route, async ({ body: { email, code, password }, cookies, client }) => {
    const registered = registeredAccount(email, cookies);
    if (registered === undefined && !password) {
      throw new Invalid([{ field: 'password', message: registerMessages.passwordNeeded }]);
    }
    await takeCodeTry('confirmRegistration', { tries, email, client });
    const confirmOwn = async () => {
      const account = password ? await registrations.ownAccount(email, password) : registered;
      return account !== undefined && registrations.confirm(account, code);
    };
    const [isConfirmed] = await Promise.all([confirmOwn(), delay(evenMs)]);
    if (!isConfirmed) {
      const { codeRefused, codeOrPasswordRefused } = registerMessages;
      const message = password ? codeOrPasswordRefused : codeRefused;
      throw new Invalid([{ field: 'code', message }]);
    }
    return accepted({ message: registerMessages.confirmed }, { cookies: [confirmedCookie] });
  });
