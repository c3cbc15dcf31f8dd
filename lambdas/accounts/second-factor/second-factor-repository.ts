import {
  AssociateSoftwareTokenCommand,
  type CognitoIdentityProviderClient,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { openUserPool } from '#lambdas/platform/user-pool.ts';
import { hasErrorName } from '#lambdas/platform/runtime/service-errors.ts';

const refusals = [
  'CodeMismatchException',
  'EnableSoftwareTokenMFAException',
  'SoftwareTokenMFANotFoundException',
];

export const secondFactorRepository = (pool: CognitoIdentityProviderClient) => ({
  /** The earlier secret counts until a code of the new one has come. */
  async newSecret(AccessToken: string): Promise<string> {
    const { SecretCode } = await pool.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    return z.string().parse(SecretCode);
  },

  isCode: (AccessToken: string, UserCode: string): Promise<boolean> =>
    pool.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode })).then(
      ({ Status }) => Status === 'SUCCESS',
      (error: unknown) => {
        if (hasErrorName(error, ...refusals)) return false;
        throw error;
      },
    ),

  async turn(AccessToken: string, to: 'on' | 'off'): Promise<void> {
    const isOn = to === 'on';
    await pool.send(
      new SetUserMFAPreferenceCommand({
        AccessToken,
        SoftwareTokenMfaSettings: { Enabled: isOn, PreferredMfa: isOn },
      }),
    );
  },
});
export type SecondFactorRepository = ReturnType<typeof secondFactorRepository>;

export const openSecondFactors = (): SecondFactorRepository =>
  secondFactorRepository(openUserPool());
