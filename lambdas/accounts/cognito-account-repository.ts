import * as cognito from '@aws-sdk/client-cognito-identity-provider';
import type { NewAccount, PasswordReset } from '#contract/accounts.ts';
import { hasErrorName } from '#lambdas/platform/runtime/service-errors.ts';
import { findAttribute, userPool, userPoolId } from '#lambdas/platform/user-pool.ts';
import { appClientId } from './app-client-id.ts';
import * as errors from './cognito-errors.ts';

async function signUp({ name, email, password }: NewAccount): Promise<string | undefined> {
  const command = new cognito.SignUpCommand({
    ClientId: appClientId(),
    Username: email,
    Password: password,
    // Cognito takes the address from the user name; the app client may not set it.
    UserAttributes: [{ Name: 'name', Value: name }],
  });
  const answer = await userPool()
    .send(command)
    .catch(errors.ignoreExistingUser)
    .catch(errors.throwInvalidAccount);
  return answer?.UserSub;
}

async function findUnconfirmed(email: string): Promise<string | undefined> {
  const command = new cognito.AdminGetUserCommand({ UserPoolId: userPoolId(), Username: email });
  const user = await userPool().send(command).catch(errors.ignoreMissingUser);
  return user?.UserStatus === 'UNCONFIRMED' ? user.Username : undefined;
}

/** Undefined if the address has an account. An unconfirmed one is replaced: it may be a stranger's. */
export async function addAccount(account: NewAccount): Promise<string | undefined> {
  const id = await signUp(account);
  const unconfirmedId = id === undefined ? await findUnconfirmed(account.email) : undefined;
  if (unconfirmedId === undefined) return id;
  const unconfirmedAccount = { UserPoolId: userPoolId(), Username: unconfirmedId };
  const command = new cognito.AdminDeleteUserCommand(unconfirmedAccount);
  await userPool().send(command).catch(errors.ignoreMissingUser);
  return signUp(account);
}

/** The id of the unconfirmed account with this password: Cognito checks the password before the status. */
export async function authenticateUnconfirmed(email: string, password: string) {
  const accountId = await findUnconfirmed(email);
  if (accountId === undefined) return undefined;
  const command = new cognito.InitiateAuthCommand({
    ClientId: appClientId(),
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: accountId, PASSWORD: password },
  });
  const isPasswordRight = await userPool()
    .send(command)
    .then(
      () => false,
      (error: unknown) =>
        hasErrorName(error, 'UserNotConfirmedException') || errors.falseIfRefused(error),
    );
  return isPasswordRight ? accountId : undefined;
}

export async function confirmAccount(Username: string | undefined, ConfirmationCode: string) {
  if (Username === undefined) return false;
  return userPool()
    .send(new cognito.ConfirmSignUpCommand({ ClientId: appClientId(), Username, ConfirmationCode }))
    .then(() => true, errors.falseIfRefused);
}

export async function resendCode(Username: string): Promise<void> {
  const command = new cognito.ResendConfirmationCodeCommand({ ClientId: appClientId(), Username });
  await userPool().send(command).catch(errors.falseIfRefused);
}

/** The caller must not learn whether there is an account for the address. */
export async function sendPasswordCode(Username: string): Promise<void> {
  const command = new cognito.ForgotPasswordCommand({ ClientId: appClientId(), Username });
  await userPool().send(command).catch(errors.falseIfRefused);
}

export function resetPassword({ email: Username, code, password: Password }: PasswordReset) {
  const account = { ClientId: appClientId(), Username };
  const newPassword = { ConfirmationCode: code, Password };
  return userPool()
    .send(new cognito.ConfirmForgotPasswordCommand({ ...account, ...newPassword }))
    .then(() => true, errors.falseIfRefused)
    .catch(errors.throwInvalidPassword('password', 'New password'));
}

export async function endCognitoSessions(Username: string): Promise<{ id: string; email: string }> {
  const account = { UserPoolId: userPoolId(), Username };
  const user = await userPool().send(new cognito.AdminGetUserCommand(account));
  await userPool().send(new cognito.AdminUserGlobalSignOutCommand(account));
  const readAttribute = (name: string) => findAttribute(user.UserAttributes, name) ?? Username;
  return { id: readAttribute('sub'), email: readAttribute('email') };
}
