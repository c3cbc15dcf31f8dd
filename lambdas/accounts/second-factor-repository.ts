import * as cognito from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { userPool } from '#lambdas/platform/user-pool.ts';
import { returnIfError } from './cognito-errors.ts';

/** The old secret stays valid until a code of the new one is confirmed. */
export async function newTotpSecret(AccessToken: string): Promise<string> {
  const command = new cognito.AssociateSoftwareTokenCommand({ AccessToken });
  return z.string().parse((await userPool().send(command)).SecretCode);
}

export async function setSecondFactor(AccessToken: string, isOn: boolean): Promise<void> {
  const settings = { AccessToken, SoftwareTokenMfaSettings: { Enabled: isOn, PreferredMfa: isOn } };
  await userPool().send(new cognito.SetUserMFAPreferenceCommand(settings));
}

const falseIfWrongCode = returnIfError(
  [
    ...['CodeMismatchException', 'EnableSoftwareTokenMFAException'],
    'SoftwareTokenMFANotFoundException',
  ],
  false,
);

export const verifyCode = (AccessToken: string, UserCode: string): Promise<boolean> =>
  userPool()
    .send(new cognito.VerifySoftwareTokenCommand({ AccessToken, UserCode }))
    .then(({ Status }) => Status === 'SUCCESS', falseIfWrongCode);
