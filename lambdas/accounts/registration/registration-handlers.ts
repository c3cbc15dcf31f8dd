import { setTimeout as delay } from 'node:timers/promises';
import { confirmRegistration, register, resendRegistrationCode } from '#contract/accounts.ts';
import { registerMessages } from '#contract/messages/account.ts';
import type { RateLimits } from '#lambdas/platform/http/rate-limiter.ts';
import { accepted, byRoute, handle } from '#lambdas/platform/http/serve.ts';
import { Forbidden, Invalid } from '#lambdas/platform/runtime/errors.ts';
import { evenMs, takeCodeMail, takeCodeTry } from '../mails/mailed-codes.ts';
import { confirmedCookie, registeredAccount, registeredCookie } from './registration-cookie.ts';
import type { RegistrationRepository } from './registration-repository.ts';

interface Sources {
  registrations: RegistrationRepository;
  tries: Pick<RateLimits, 'take'>;
  /** Whether anybody may register; an administrator still decides who is let in. */
  isOpen: () => boolean;
}

export const registrationHandlers = ({ registrations, tries, isOpen }: Sources) =>
  byRoute([
    handle(register, async ({ body, client }) => {
      if (!isOpen()) throw new Forbidden(registerMessages.closed);
      await takeCodeMail({ tries, email: body.email, client });
      const [id] = await Promise.all([registrations.add(body), delay(2 * evenMs)]);
      return accepted(
        { message: registerMessages.done },
        { cookies: [registeredCookie(body.email, id)] },
      );
    }),

    /**
     * Two people who register one address both have their code mailed to its owner. So the code counts
     * only for the account this browser registered, or with the password. All refusals look alike.
     */
    handle(confirmRegistration, async ({ body: { email, code, password }, cookies, client }) => {
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
    }),

    handle(resendRegistrationCode, async ({ body: { email }, cookies, client }) => {
      await takeCodeMail({ tries, email, client });
      const account = registeredAccount(email, cookies) ?? email;
      await Promise.all([registrations.resend(account), delay(evenMs)]);
      return accepted({ message: registerMessages.codeSent });
    }),
  ]);
