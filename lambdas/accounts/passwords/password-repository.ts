import {
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PasswordReset } from '#contract/accounts.ts';
import { findAttribute, openUserPool } from '#lambdas/platform/user-pool.ts';
import { userPoolNames } from '#lambdas/platform/user-pool-names.ts';
import { falseIfRefused } from '../refusals/code-refused.ts';
import { passwordRefused } from '../refusals/password-refused.ts';

export const passwordRepository = (
  pool: CognitoIdentityProviderClient,
  { UserPoolId, ClientId }: { UserPoolId: string; ClientId: string },
) => ({
  /** The caller must not learn whether there is an account for the address. */
  async forgot(Username: string): Promise<void> {
    await pool.send(new ForgotPasswordCommand({ ClientId, Username })).catch(falseIfRefused);
  },

  reset: ({
    email: Username,
    code: ConfirmationCode,
    password: Password,
  }: PasswordReset): Promise<boolean> =>
    pool
      .send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }))
      .then(() => true, falseIfRefused)
      .catch(passwordRefused('password', 'New password')),

  async endSessions(Username: string): Promise<{ id: string; email: string }> {
    const named = { UserPoolId, Username };
    const user = await pool.send(new AdminGetUserCommand(named));
    await pool.send(new AdminUserGlobalSignOutCommand(named));
    const attribute = (name: string) => findAttribute(user.UserAttributes, name) ?? Username;
    return { id: attribute('sub'), email: attribute('email') };
  },
});
export type PasswordRepository = ReturnType<typeof passwordRepository>;

export const openPasswords = (): PasswordRepository =>
  passwordRepository(openUserPool(), userPoolNames());
