import { setTimeout as delay } from 'node:timers/promises';
import { forgotPassword, resetPassword } from '#contract/accounts.ts';
import { forgotMessages, registerMessages } from '#contract/messages/account.ts';
import { accepted, byRoute, handle, ok } from '#lambdas/platform/http/serve.ts';
import { outboxItem } from '#lambdas/platform/mail/outbox.ts';
import { Invalid } from '#lambdas/platform/runtime/errors.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { transact } from '#lambdas/platform/table/transaction.ts';
import { passwordChangedMail } from './account-mails.ts';
import { evenMs, takeCodeMail, takeCodeTry } from './count-tries.ts';
import { closeSessions } from './open-session-repository.ts';
import * as passwords from './password-repository.ts';

export const passwordHandlers = byRoute([
  handle(forgotPassword, async ({ body: { email }, client }) => {
    await takeCodeMail(email, client);
    await Promise.all([passwords.sendCode(email), delay(2 * evenMs)]);
    return accepted({ message: forgotMessages.codeSent });
  }),

  /** Ends all sessions and tells the owner: whoever reads his mails could take the account. */
  handle(resetPassword, async ({ body, client }) => {
    await takeCodeTry('resetPassword', body.email, client);
    const [isReset] = await Promise.all([passwords.reset(body), delay(evenMs)]);
    if (!isReset) throw new Invalid([{ field: 'code', message: registerMessages.codeRefused }]);
    const { id, email } = await passwords.endSessions(body.email);
    await closeSessions(id);
    await transact(table(), [outboxItem(table(), passwordChangedMail(email), new Date())]);
    return ok({ message: forgotMessages.done });
  }),
]);
