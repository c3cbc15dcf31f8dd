import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  type CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { NewAccount } from '#contract/accounts.ts';
import { openUserPool } from '#lambdas/platform/user-pool.ts';
import { userPoolNames } from '#lambdas/platform/user-pool-names.ts';
import { hasErrorName } from '#lambdas/platform/runtime/service-errors.ts';
import { accountRefused, undefinedIf } from '../refusals/account-refused.ts';
import { falseIfRefused } from '../refusals/code-refused.ts';

export const registrationRepository = (
  pool: CognitoIdentityProviderClient,
  { UserPoolId, ClientId }: { UserPoolId: string; ClientId: string },
) => {
  async function signUp({ name, email, password }: NewAccount): Promise<string | undefined> {
    const command = new SignUpCommand({
      ClientId,
      Username: email,
      Password: password,
      // The pool takes the address from what people sign in by; the app client may not set it.
      UserAttributes: [{ Name: 'name', Value: name }],
    });
    const signedUp = await pool
      .send(command)
      .catch(undefinedIf('UsernameExistsException'))
      .catch(accountRefused);
    return signedUp?.UserSub;
  }

  async function unconfirmed(email: string): Promise<string | undefined> {
    const named = { UserPoolId, Username: email };
    const user = await pool
      .send(new AdminGetUserCommand(named))
      .catch(undefinedIf('UserNotFoundException'));
    return user?.UserStatus === 'UNCONFIRMED' ? user.Username : undefined;
  }

  return {
    /** Undefined for a known address; an unconfirmed account gives way: it may be another's. */
    async add(account: NewAccount): Promise<string | undefined> {
      const id = await signUp(account);
      if (id !== undefined) return id;
      const earlier = await unconfirmed(account.email);
      if (earlier === undefined) return undefined;
      await pool
        .send(new AdminDeleteUserCommand({ UserPoolId, Username: earlier }))
        .catch(undefinedIf('UserNotFoundException'));
      return signUp(account);
    },

    /** Asks by id, to mean no other account; the pool checks the password before the status. */
    async ownAccount(email: string, password: string): Promise<string | undefined> {
      const account = await unconfirmed(email);
      if (account === undefined) return undefined;
      const command = new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: account, PASSWORD: password },
      });
      const isOwn = await pool.send(command).then(
        () => false,
        (error: unknown) =>
          hasErrorName(error, 'UserNotConfirmedException') || falseIfRefused(error),
      );
      return isOwn ? account : undefined;
    },

    confirm: (Username: string, ConfirmationCode: string): Promise<boolean> =>
      pool
        .send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }))
        .then(() => true, falseIfRefused),

    async resend(Username: string): Promise<void> {
      await pool
        .send(new ResendConfirmationCodeCommand({ ClientId, Username }))
        .catch(falseIfRefused);
    },
  };
};
export type RegistrationRepository = ReturnType<typeof registrationRepository>;

export const openRegistrations = (): RegistrationRepository =>
  registrationRepository(openUserPool(), userPoolNames());
