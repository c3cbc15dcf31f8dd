import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { NewAccount } from '#contract/accounts.ts';
import { fieldMessages } from '#contract/messages/field.ts';
import { environment } from '#lambdas/platform/env.ts';
import { Invalid } from '#lambdas/platform/errors.ts';
import { isNamed, sdkDefaults } from '#lambdas/platform/sdk.ts';

const invalid = (field: 'email' | 'password', label: string) => {
  const message = fieldMessages[field].replace('{label}', () => label);
  return new Invalid([{ field, message }]);
};

/** What the pool refuses although the contract let it through. */
function meaningOf(error: unknown): unknown {
  if (isNamed(error, 'InvalidPasswordException')) return invalid('password', 'Password');
  return isNamed(error, 'InvalidParameterException') ? invalid('email', 'Email') : error;
}

export const registrationRepository = (pool: CognitoIdentityProviderClient, poolId: string) => {
  /** False for a known address. The password goes with it, so that one refused for it leaves nothing. */
  async function create({ name, email, password }: NewAccount): Promise<boolean> {
    const command = new AdminCreateUserCommand({
      UserPoolId: poolId,
      Username: email,
      MessageAction: 'SUPPRESS',
      TemporaryPassword: password,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'name', Value: name },
      ],
    });
    try {
      await pool.send(command);
      return true;
    } catch (error) {
      if (isNamed(error, 'UsernameExistsException')) return false;
      throw meaningOf(error);
    }
  }

  return {
    /** In no group. A known address is left as it is, and nothing tells. */
    async add(account: NewAccount): Promise<void> {
      if (!(await create(account))) return;
      const { email: Username, password: Password } = account;
      await pool
        .send(
          new AdminSetUserPasswordCommand({
            UserPoolId: poolId,
            Username,
            Password,
            Permanent: true,
          }),
        )
        .catch((error: unknown) => {
          throw meaningOf(error);
        });
    },
  };
};
export type RegistrationRepository = ReturnType<typeof registrationRepository>;

export const openRegistrations = (): RegistrationRepository =>
  registrationRepository(
    new CognitoIdentityProviderClient(sdkDefaults),
    environment('USER_POOL_ID').USER_POOL_ID,
  );
