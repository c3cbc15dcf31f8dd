import * as z from 'zod/mini';
import { type Input, type Operations, ServiceError } from '../service/json-service.ts';
import { type Pool, readInput, type User } from './pool.ts';
import { bearer } from './sessions.ts';
import { findStep, newSecret } from './totp.ts';
import { changeUser, Named } from './users.ts';

const UserCode = z.object({ UserCode: z.string().check(z.regex(/^\d{6}$/)) });
const Preference = z.object({
  SoftwareTokenMfaSettings: z.object({ Enabled: z.boolean() }),
});

/** Throws Cognito's own refusals; a code that was taken is used up. */
export const takeTotp = (user: User, code: string): void => {
  const step = findStep(user.secret ?? '', code, Date.now());
  if (step === undefined) {
    throw new ServiceError('CodeMismatchException', 'Invalid code received for user');
  }
  if (step <= (user.usedStep ?? 0)) {
    throw new ServiceError(
      'ExpiredCodeException',
      'Your software token has already been used once.',
    );
  }
  user.usedStep = step;
};

/** The device that was set up before counts until a code of the new one has come. */
const associate = async (pool: Pool, input: Input) => {
  const user = bearer(pool, input);
  const SecretCode = newSecret();
  await changeUser(pool, user.sub, (draft) => {
    draft.newSecret = SecretCode;
  });
  return { SecretCode };
};

const verify = async (pool: Pool, input: Input) => {
  const user = bearer(pool, input);
  const code = readInput(UserCode, input).UserCode;
  await changeUser(pool, user.sub, (draft) => {
    const step = draft.newSecret && findStep(draft.newSecret, code, Date.now());
    if (!step) {
      throw new ServiceError(
        'EnableSoftwareTokenMFAException',
        'Code mismatch and fail enable Software Token MFA',
      );
    }
    draft.secret = draft.newSecret;
    draft.usedStep = step;
    delete draft.newSecret;
  });
  return { Status: 'SUCCESS' };
};

const prefer = async (pool: Pool, name: string, input: Input) => {
  const { Enabled } = readInput(Preference, input).SoftwareTokenMfaSettings;
  await changeUser(pool, name, (draft) => {
    if (Enabled && !draft.secret) {
      throw new ServiceError(
        'InvalidParameterException',
        'User has not verified software token mfa',
      );
    }
    draft.mfa = Enabled;
  });
  return {};
};

export const mfaOperations = (pool: Pool): Operations => ({
  AssociateSoftwareToken: (input) => associate(pool, input),
  VerifySoftwareToken: (input) => verify(pool, input),
  SetUserMFAPreference: async (input) => prefer(pool, bearer(pool, input).sub, input),
  AdminSetUserMFAPreference: (input) => prefer(pool, readInput(Named, input).Username, input),
});
