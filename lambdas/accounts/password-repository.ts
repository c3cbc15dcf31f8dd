import * as cognito from '@aws-sdk/client-cognito-identity-provider';
import type { PasswordReset } from '#contract/accounts.ts';
import { userPoolNames } from '#lambdas/platform/user-pool-names.ts';
import { findAttribute, userPool } from '#lambdas/platform/user-pool.ts';
import { falseIfRefused, passwordRefused } from './refusals.ts';

/** The caller must not learn whether there is an account for the address. */
export async function sendCode(Username: string): Promise<void> {
  const { ClientId } = userPoolNames();
  const command = new cognito.ForgotPasswordCommand({ ClientId, Username });
  await userPool().send(command).catch(falseIfRefused);
}

export function reset({ email: Username, code, password: Password }: PasswordReset) {
  const account = { ClientId: userPoolNames().ClientId, Username };
  const changes = { ConfirmationCode: code, Password };
  return userPool()
    .send(new cognito.ConfirmForgotPasswordCommand({ ...account, ...changes }))
    .then(() => true, falseIfRefused)
    .catch(passwordRefused('password', 'New password'));
}

export async function endSessions(Username: string): Promise<{ id: string; email: string }> {
  const account = { UserPoolId: userPoolNames().UserPoolId, Username };
  const user = await userPool().send(new cognito.AdminGetUserCommand(account));
  await userPool().send(new cognito.AdminUserGlobalSignOutCommand(account));
  const attribute = (name: string) => findAttribute(user.UserAttributes, name) ?? Username;
  return { id: attribute('sub'), email: attribute('email') };
}
