import * as cognito from '@aws-sdk/client-cognito-identity-provider';
import { setTimeout as delay } from 'node:timers/promises';
import { forgotPassword, resetPassword } from '#contract/accounts.ts';
import { forgotMessages, registerMessages } from '#contract/messages/account.ts';
import { accepted, byRoute, handle, ok } from '#lambdas/platform/http/serve.ts';
import { outboxItem } from '#lambdas/platform/mail/outbox.ts';
import { Invalid } from '#lambdas/platform/runtime/errors.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { transact } from '#lambdas/platform/table/transaction.ts';
import { userPoolNames } from '#lambdas/platform/user-pool-names.ts';
import { findAttribute, userPool } from '#lambdas/platform/user-pool.ts';
import { passwordChangedMail } from './account-mails.ts';
import { evenMs, takeCodeMail, takeCodeTry } from './count-tries.ts';
import { closeSessions } from './open-session-repository.ts';
import { falseIfRefused, passwordRefused } from './refusals.ts';

export const passwordHandlers = byRoute([
  /** The caller must not learn whether there is an account for the address. */
  handle(forgotPassword, async ({ body: { email }, client }) => {
    await takeCodeMail(email, client);
    const { ClientId } = userPoolNames();
    const command = new cognito.ForgotPasswordCommand({ ClientId, Username: email });
    await Promise.all([userPool().send(command).catch(falseIfRefused), delay(2 * evenMs)]);
    return accepted({ message: forgotMessages.codeSent });
  }),

  /** Ends all sessions and tells the owner: whoever reads his mails could take the account. */
  handle(resetPassword, async ({ body, client }) => {
    const { email: Username, code: ConfirmationCode, password: Password } = body;
    await takeCodeTry('resetPassword', Username, client);
    const { UserPoolId, ClientId } = userPoolNames();
    const named = { ClientId, Username };
    const reset = new cognito.ConfirmForgotPasswordCommand({
      ...named,
      ConfirmationCode,
      Password,
    });
    const resetting = userPool()
      .send(reset)
      .then(() => true, falseIfRefused)
      .catch(passwordRefused('password', 'New password'));
    const [isReset] = await Promise.all([resetting, delay(evenMs)]);
    if (!isReset) throw new Invalid([{ field: 'code', message: registerMessages.codeRefused }]);
    const account = { UserPoolId, Username };
    const user = await userPool().send(new cognito.AdminGetUserCommand(account));
    await userPool().send(new cognito.AdminUserGlobalSignOutCommand(account));
    const attribute = (name: string) => findAttribute(user.UserAttributes, name) ?? Username;
    await closeSessions(attribute('sub'));
    const mail = passwordChangedMail(attribute('email'));
    await transact(table(), [outboxItem(table(), mail, new Date())]);
    return ok({ message: forgotMessages.done });
  }),
]);
