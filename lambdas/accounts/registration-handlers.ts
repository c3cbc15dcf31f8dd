import * as cognito from '@aws-sdk/client-cognito-identity-provider';
import { setTimeout as delay } from 'node:timers/promises';
import {
  confirmRegistration,
  type NewAccount,
  register,
  resendRegistrationCode,
} from '#contract/accounts.ts';
import { registerMessages } from '#contract/messages/account.ts';
import { accepted, byRoute, handle } from '#lambdas/platform/http/serve.ts';
import { optionalVariable } from '#lambdas/platform/runtime/env.ts';
import { Forbidden, Invalid } from '#lambdas/platform/runtime/errors.ts';
import { hasErrorName } from '#lambdas/platform/runtime/service-errors.ts';
import { userPoolNames } from '#lambdas/platform/user-pool-names.ts';
import { userPool } from '#lambdas/platform/user-pool.ts';
import { confirmedCookie, registeredAccount, registeredCookie } from './cookies.ts';
import { evenMs, takeCodeMail, takeCodeTry } from './count-tries.ts';
import { accountRefused, answerIf, falseIfRefused, ifThere } from './refusals.ts';

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
async function addAccount(account: NewAccount): Promise<string | undefined> {
  const id = await signUp(account);
  const earlier = id === undefined ? await findUnconfirmed(account.email) : undefined;
  if (earlier === undefined) return id;
  const { UserPoolId } = userPoolNames();
  const command = new cognito.AdminDeleteUserCommand({ UserPoolId, Username: earlier });
  await userPool().send(command).catch(ifThere);
  return signUp(account);
}

/** Asks by id, to mean no other account; the pool checks the password before the status. */
async function findOwn(email: string, password: string): Promise<string | undefined> {
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

async function confirm(Username: string | undefined, ConfirmationCode: string): Promise<boolean> {
  if (Username === undefined) return false;
  const { ClientId } = userPoolNames();
  const command = new cognito.ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode });
  return userPool()
    .send(command)
    .then(() => true, falseIfRefused);
}

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
    const Username = registeredAccount(email, cookies) ?? email;
    const { ClientId } = userPoolNames();
    const command = new cognito.ResendConfirmationCodeCommand({ ClientId, Username });
    await Promise.all([userPool().send(command).catch(falseIfRefused), delay(evenMs)]);
    return accepted({ message: registerMessages.codeSent });
  }),
]);
