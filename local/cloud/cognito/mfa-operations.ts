import * as z from 'zod/mini';
import { ensure, type Operations } from '../service/json-service.ts';
import { operation, type Pool, type User } from './pool.ts';
import { ofBearer } from './sessions.ts';
import { findStep, newSecret } from './totp.ts';
import { changeUser } from './users.ts';

/** Throws Cognito's own errors. A code that was accepted cannot be used again. */
export const acceptTotp = (user: User, code: string): void => {
  const step = findStep(user.secret ?? '', code, Date.now());
  ensure(step !== undefined, 'CodeMismatchException', 'Invalid code received for user');
  const message = 'Your software token has already been used once.';
  ensure(step > (user.usedStep ?? 0), 'ExpiredCodeException', message);
  user.usedStep = step;
};

const Preference = z.object({ SoftwareTokenMfaSettings: z.object({ Enabled: z.boolean() }) });

const prefer = (
  pool: Pool,
  name: string,
  { SoftwareTokenMfaSettings }: z.infer<typeof Preference>,
) =>
  changeUser(pool, name, (user) => {
    const { Enabled } = SoftwareTokenMfaSettings;
    const refusal = 'User has not verified software token mfa';
    ensure(!Enabled || user.secret, 'InvalidParameterException', refusal);
    user.mfa = Enabled;
  });

export const mfaOperations = (pool: Pool): Operations => ({
  /** The old device stays valid until a code of the new one was verified. */
  AssociateSoftwareToken: ofBearer(pool, z.object({}), async ({ sub }) => {
    const newSecretCode = newSecret();
    await changeUser(pool, sub, (user) => Object.assign(user, { newSecret: newSecretCode }));
    return { SecretCode: newSecretCode };
  }),
  VerifySoftwareToken: ofBearer(
    pool,
    z.object({ UserCode: z.string().check(z.regex(/^\d{6}$/)) }),
    async ({ sub }, { UserCode }) => {
      await changeUser(pool, sub, (user) => {
        const step = user.newSecret && findStep(user.newSecret, UserCode, Date.now());
        const refusal = 'Code mismatch and fail enable Software Token MFA';
        ensure(step, 'EnableSoftwareTokenMFAException', refusal);
        user.secret = user.newSecret;
        user.usedStep = step;
        delete user.newSecret;
      });
      return { Status: 'SUCCESS' };
    },
  ),
  SetUserMFAPreference: ofBearer(pool, Preference, ({ sub }, input) => prefer(pool, sub, input)),
  AdminSetUserMFAPreference: operation(
    z.extend(Preference, { Username: z.string() }),
    ({ Username, ...input }) => prefer(pool, Username, input),
  ),
});
