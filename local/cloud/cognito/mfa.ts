import * as z from 'zod/mini';
import { type Input, type Operations, ServiceError } from '../json-service.ts';
import { type Pool, poolNamedIn, readInput } from './pool.ts';
import type { User } from './pool-state.ts';
import { bearer } from './sessions.ts';
import { newSecret, stepOf } from './totp.ts';
import { userNamed } from './users.ts';

const UserCode = z.object({ UserCode: z.string().check(z.regex(/^\d{6}$/)) });
const Named = z.object({ Username: z.string() });
const Preference = z.object({
  SoftwareTokenMfaSettings: z.object({ Enabled: z.boolean() }),
});

/** Refuses with Cognito's own refusals; a code that was taken is used up. */
export const takeTotp = (user: User, code: string): void => {
  const step = stepOf(user.secret ?? '', code, Date.now());
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

const change = (pool: Pool, name: string, work: (user: User) => void) =>
  pool.state.update((draft) => {
    const user = userNamed(draft, name);
    work(user);
    user.modifiedAt = Date.now();
  });

/** The device that was set up before counts until a code of the new one has come. */
const associate = async (pools: readonly Pool[], input: Input) => {
  const { pool, user } = bearer(pools, input);
  const SecretCode = newSecret();
  await change(pool, user.sub, (draft) => {
    draft.newSecret = SecretCode;
  });
  return { SecretCode };
};

const verify = async (pools: readonly Pool[], input: Input) => {
  const { pool, user } = bearer(pools, input);
  const code = readInput(UserCode, input).UserCode;
  await change(pool, user.sub, (draft) => {
    const step = draft.newSecret && stepOf(draft.newSecret, code, Date.now());
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
  await change(pool, name, (draft) => {
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

export const mfa = (pools: readonly Pool[]): Operations => ({
  AssociateSoftwareToken: async (input) => associate(pools, input),
  VerifySoftwareToken: async (input) => verify(pools, input),
  SetUserMFAPreference: async (input) => {
    const { pool, user } = bearer(pools, input);
    return prefer(pool, user.sub, input);
  },
  AdminSetUserMFAPreference: async (input) =>
    prefer(poolNamedIn(pools, input), readInput(Named, input).Username, input),
});
