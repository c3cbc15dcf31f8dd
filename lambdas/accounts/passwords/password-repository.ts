import {
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PasswordReset } from '#contract/accounts.ts';
import { environment } from '#lambdas/platform/runtime/env.ts';
import { sdkDefaults } from '#lambdas/platform/runtime/sdk-defaults.ts';
import { falseIfRefused } from '../refusals/code-refused.ts';
import { passwordRefused } from '../refusals/password-refused.ts';

interface PoolNames {
  UserPoolId: string;
  ClientId: string;
}

/** Forgot passwords: the pool mails a code to the confirmed address, and takes a new one for it. */
export const passwordRepository = (
  pool: CognitoIdentityProviderClient,
  { UserPoolId, ClientId }: PoolNames,
) => ({
  /** Nobody learns whether there was somebody to mail a code to. */
  async forgot(Username: string): Promise<void> {
    await pool.send(new ForgotPasswordCommand({ ClientId, Username })).catch(falseIfRefused);
  },

  /** False where the code is not, or no longer, the account's. */
  reset: ({
    email: Username,
    code: ConfirmationCode,
    password: Password,
  }: PasswordReset): Promise<boolean> =>
    pool
      .send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }))
      .then(() => true, falseIfRefused)
      .catch(passwordRefused('password', 'New password')),

  /** Ends the account's sessions in the pool; gives its id and address. */
  async endSessions(Username: string): Promise<{ id: string; email: string }> {
    const named = { UserPoolId, Username };
    const user = await pool.send(new AdminGetUserCommand(named));
    await pool.send(new AdminUserGlobalSignOutCommand(named));
    const attribute = (name: string) =>
      user.UserAttributes?.find(({ Name }) => Name === name)?.Value ?? Username;
    return { id: attribute('sub'), email: attribute('email') };
  },
});
export type PasswordRepository = ReturnType<typeof passwordRepository>;

export const openPasswords = (): PasswordRepository => {
  const names = environment('USER_POOL_ID', 'USER_POOL_CLIENT_ID');
  return passwordRepository(new CognitoIdentityProviderClient(sdkDefaults), {
    UserPoolId: names.USER_POOL_ID,
    ClientId: names.USER_POOL_CLIENT_ID,
  });
};
