import * as cognito from '@aws-sdk/client-cognito-identity-provider';
import type { NewAccount, PasswordReset } from '#contract/accounts.ts';
import { hasErrorName } from '#lambdas/platform/runtime/service-errors.ts';
import { userPoolNames } from '#lambdas/platform/user-pool-names.ts';
import { findAttribute, userPool } from '#lambdas/platform/user-pool.ts';
import * as refusals from './refusals.ts';

const { accountRefused, answerIf, falseIfRefused, ifThere, passwordRefused } = refusals;

async function signUp({ name, email, password }: NewAccount): Promise<string | undefined> {
  const { ClientId } = userPoolNames();
  const command = new cognito.SignUpCommand({
    ...{ ClientId, Username: email, Password: password },
    // The pool takes the address from what people sign in by; the app client may not set it.
    UserAttributes: [{ Name: 'name', Value: name }],
  });
  const signedUp = await userPool()
    .send(command)
    .catch(answerIf(['UsernameExistsException'], undefined))
    .catch(accountRefused);
  return signedUp?.UserSub;
}

async function findUnconfirmed(email: string): Promise<string | undefined> {
  const { UserPoolId } = userPoolNames();
  const command = new cognito.AdminGetUserCommand({ UserPoolId, Username: email });
  const user = await userPool().send(command).catch(ifThere);
  return user?.UserStatus === 'UNCONFIRMED' ? user.Username : undefined;
}

/** Undefined for a known address; an unconfirmed account gives way: it may be another's. */
export async function addAccount(account: NewAccount): Promise<string | undefined> {
  const id = await signUp(account);
  const earlier = id === undefined ? await findUnconfirmed(account.email) : undefined;
  if (earlier === undefined) return id;
  const { UserPoolId } = userPoolNames();
  const command = new cognito.AdminDeleteUserCommand({ UserPoolId, Username: earlier });
  await userPool().send(command).catch(ifThere);
  return signUp(account);
}

/** Asks by id, to mean no other account; the pool checks the password before the status. */
export async function findOwn(email: string, password: string): Promise<string | undefined> {
  const account = await findUnconfirmed(email);
  if (account === undefined) return undefined;
  const command = new cognito.InitiateAuthCommand({
    ...{ ClientId: userPoolNames().ClientId, AuthFlow: 'USER_PASSWORD_AUTH' },
    AuthParameters: { USERNAME: account, PASSWORD: password },
  });
  const isOwn = await userPool()
    .send(command)
    .then(
      () => false,
      (error: unknown) => hasErrorName(error, 'UserNotConfirmedException') || falseIfRefused(error),
    );
  return isOwn ? account : undefined;
}

export async function confirm(Username: string | undefined, ConfirmationCode: string) {
  if (Username === undefined) return false;
  const { ClientId } = userPoolNames();
  const command = new cognito.ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode });
  return userPool()
    .send(command)
    .then(() => true, falseIfRefused);
}

export async function resendCode(Username: string): Promise<void> {
  const { ClientId } = userPoolNames();
  const command = new cognito.ResendConfirmationCodeCommand({ ClientId, Username });
  await userPool().send(command).catch(falseIfRefused);
}

/** The caller must not learn whether there is an account for the address. */
export async function sendPasswordCode(Username: string): Promise<void> {
  const { ClientId } = userPoolNames();
  const command = new cognito.ForgotPasswordCommand({ ClientId, Username });
  await userPool().send(command).catch(falseIfRefused);
}

export function resetPassword({ email: Username, code, password: Password }: PasswordReset) {
  const account = { ClientId: userPoolNames().ClientId, Username };
  const changes = { ConfirmationCode: code, Password };
  return userPool()
    .send(new cognito.ConfirmForgotPasswordCommand({ ...account, ...changes }))
    .then(() => true, falseIfRefused)
    .catch(passwordRefused('password', 'New password'));
}

export async function endPoolSessions(Username: string): Promise<{ id: string; email: string }> {
  const account = { UserPoolId: userPoolNames().UserPoolId, Username };
  const user = await userPool().send(new cognito.AdminGetUserCommand(account));
  await userPool().send(new cognito.AdminUserGlobalSignOutCommand(account));
  const attribute = (name: string) => findAttribute(user.UserAttributes, name) ?? Username;
  return { id: attribute('sub'), email: attribute('email') };
}
