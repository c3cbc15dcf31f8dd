import {
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { sdkDefaults } from '#lambdas/platform/runtime/sdk-defaults.ts';
import { hasErrorName } from '#lambdas/platform/runtime/service-errors.ts';

/** Wrong, or of no secret that was asked for. */
const refusals = [
  'CodeMismatchException',
  'EnableSoftwareTokenMFAException',
  'SoftwareTokenMFANotFoundException',
];

/** The second factor of the account whose access token it is: codes of an authenticator app. */
export const secondFactorRepository = (pool: CognitoIdentityProviderClient) => ({
  /** A new secret; an earlier one counts until a code of this one has come. */
  async newSecret(AccessToken: string): Promise<string> {
    const { SecretCode } = await pool.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    return z.string().parse(SecretCode);
  },

  /** False where the code is not the new secret's. */
  isCode: (AccessToken: string, UserCode: string): Promise<boolean> =>
    pool.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode })).then(
      ({ Status }) => Status === 'SUCCESS',
      (error: unknown) => {
        if (hasErrorName(error, ...refusals)) return false;
        throw error;
      },
    ),

  /** Whether signing in asks for a code. */
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
  secondFactorRepository(new CognitoIdentityProviderClient(sdkDefaults));
