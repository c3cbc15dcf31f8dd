import { setTimeout as delay } from 'node:timers/promises';
import * as routes from '#contract/accounts.ts';
import { forgotMessages, registerMessages } from '#contract/messages/account.ts';
import { accepted, mapHandlers, handle, ok } from '#lambdas/platform/http/serve.ts';
import { outboxItem } from '#lambdas/platform/mail/outbox.ts';
import { optionalVariable } from '#lambdas/platform/runtime/env.ts';
import { Forbidden, Invalid } from '#lambdas/platform/runtime/errors.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { transact } from '#lambdas/platform/table/write-rows.ts';
import { passwordChangedMail } from './account-mails.ts';
import * as pool from './cognito-account-repository.ts';
import { clearRegistration, readRegisteredId, buildRegistrationCookie } from './cookies.ts';
import { minResponseMs, limitCodeMails, limitCodeAttempts } from './attempt-limits.ts';
import { closeSessions } from './session-repository.ts';

export const verificationCodeHandlers = mapHandlers([
  /** An administrator still has to approve the account. */
  handle(routes.register, async ({ body, client }) => {
    if (optionalVariable('REGISTRATION') === 'closed') throw new Forbidden(registerMessages.closed);
    await limitCodeMails(body.email, client);
    const [id] = await Promise.all([pool.addAccount(body), delay(2 * minResponseMs)]);
    const cookies = [buildRegistrationCookie(body.email, id)];
    return accepted({ message: registerMessages.done }, { cookies });
  }),

  /**
   * A stranger can register an address before its owner does, and both codes go to the owner. So a
   * code confirms only the account that this browser registered, or the one with this password.
   */
  handle(routes.confirmRegistration, async ({ body, cookies, client }) => {
    const { email, code, password } = body;
    const registeredId = readRegisteredId(email, cookies);
    if (registeredId === undefined && !password) {
      throw new Invalid([{ field: 'password', message: registerMessages.passwordNeeded }]);
    }
    await limitCodeAttempts('confirmRegistration', email, client);
    const account = password
      ? pool.authenticateUnconfirmed(email, password)
      : Promise.resolve(registeredId);
    const confirmation = account.then((id) => pool.confirmAccount(id, code));
    const [isConfirmed] = await Promise.all([confirmation, delay(minResponseMs)]);
    if (!isConfirmed) {
      const { codeRefused, codeOrPasswordRefused } = registerMessages;
      const message = password ? codeOrPasswordRefused : codeRefused;
      throw new Invalid([{ field: 'code', message }]);
    }
    return accepted({ message: registerMessages.confirmed }, { cookies: [clearRegistration] });
  }),

  handle(routes.resendRegistrationCode, async ({ body: { email }, cookies, client }) => {
    await limitCodeMails(email, client);
    const username = readRegisteredId(email, cookies) ?? email;
    await Promise.all([pool.resendCode(username), delay(minResponseMs)]);
    return accepted({ message: registerMessages.codeSent });
  }),

  handle(routes.forgotPassword, async ({ body: { email }, client }) => {
    await limitCodeMails(email, client);
    await Promise.all([pool.sendPasswordCode(email), delay(2 * minResponseMs)]);
    return accepted({ message: forgotMessages.codeSent });
  }),

  /** Ends all sessions and mails the owner, since another person who reads the mails can reset it too. */
  handle(routes.resetPassword, async ({ body, client }) => {
    await limitCodeAttempts('resetPassword', body.email, client);
    const [isReset] = await Promise.all([pool.resetPassword(body), delay(minResponseMs)]);
    if (!isReset) throw new Invalid([{ field: 'code', message: registerMessages.codeRefused }]);
    const { id, email } = await pool.endCognitoSessions(body.email);
    await closeSessions(id);
    await transact(table(), [outboxItem(table(), passwordChangedMail(email), new Date())]);
    return ok({ message: forgotMessages.done });
  }),
]);
