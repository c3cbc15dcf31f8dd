import { setTimeout as delay } from 'node:timers/promises';
import { confirmRegistration, register, resendRegistrationCode } from '#contract/accounts.ts';
import { registerMessages } from '#contract/messages/account.ts';
import { accepted, byRoute, handle } from '#lambdas/platform/http/serve.ts';
import { optionalVariable } from '#lambdas/platform/runtime/env.ts';
import { Forbidden, Invalid } from '#lambdas/platform/runtime/errors.ts';
import { confirmedCookie, registeredAccount, registeredCookie } from './cookies.ts';
import { evenMs, takeCodeMail, takeCodeTry } from './count-tries.ts';
import { addAccount, confirm, findOwn, resendCode } from './registration-repository.ts';

export const registrationHandlers = byRoute([
  /** An administrator still decides who is let in. */
  handle(register, async ({ body, client }) => {
    if (optionalVariable('REGISTRATION') === 'closed') throw new Forbidden(registerMessages.closed);
    await takeCodeMail(body.email, client);
    const [id] = await Promise.all([addAccount(body), delay(2 * evenMs)]);
    const cookies = [registeredCookie(body.email, id)];
    return accepted({ message: registerMessages.done }, { cookies });
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
    await takeCodeTry('confirmRegistration', email, client);
    const account = password ? findOwn(email, password) : Promise.resolve(registered);
    const confirming = account.then((id) => confirm(id, code));
    const [isConfirmed] = await Promise.all([confirming, delay(evenMs)]);
    if (!isConfirmed) {
      const { codeRefused, codeOrPasswordRefused } = registerMessages;
      const message = password ? codeOrPasswordRefused : codeRefused;
      throw new Invalid([{ field: 'code', message }]);
    }
    return accepted({ message: registerMessages.confirmed }, { cookies: [confirmedCookie] });
  }),

  handle(resendRegistrationCode, async ({ body: { email }, cookies, client }) => {
    await takeCodeMail(email, client);
    const account = registeredAccount(email, cookies) ?? email;
    await Promise.all([resendCode(account), delay(evenMs)]);
    return accepted({ message: registerMessages.codeSent });
  }),
]);
