import * as z from 'zod/mini';
import { ensure, type Operations } from '../service/aws-json.ts';
import type { Pool, User } from './user-pool.ts';
import { operation } from './operation.ts';
import { withUser } from './sessions.ts';
import { findTotpStep, createSecret } from './totp.ts';
import { changeUser } from './user-operations.ts';

/** Throws Cognito's own errors. A code that was accepted cannot be used again. */
export const acceptTotp = (user: User, code: string): void => {
  const step = findTotpStep(user.totpSecret ?? '', code, Date.now());
  ensure(step !== undefined, 'CodeMismatchException', 'Invalid code received for user');
  const message = 'Your software token has already been used once.';
  ensure(step > (user.lastUsedStep ?? 0), 'ExpiredCodeException', message);
  user.lastUsedStep = step;
};

const Preference = z.object({ SoftwareTokenMfaSettings: z.object({ Enabled: z.boolean() }) });

const setMfa = (pool: Pool, name: string, preference: z.infer<typeof Preference>) =>
  changeUser(pool, name, (user) => {
    const { Enabled } = preference.SoftwareTokenMfaSettings;
    const message = 'User has not verified software token mfa';
    ensure(!Enabled || user.totpSecret, 'InvalidParameterException', message);
    user.mfa = Enabled;
  });

export const mfaOperations = (pool: Pool): Operations => ({
  /** The old device stays valid until a code of the new one was verified. */
  AssociateSoftwareToken: withUser(pool, z.object({}), async ({ sub }) => {
    const secret = createSecret();
    await changeUser(pool, sub, (user) => Object.assign(user, { newTotpSecret: secret }));
    return { SecretCode: secret };
  }),
  VerifySoftwareToken: withUser(
    pool,
    z.object({ UserCode: z.string().check(z.regex(/^\d{6}$/)) }),
    async ({ sub }, { UserCode }) => {
      await changeUser(pool, sub, (user) => {
        const step = user.newTotpSecret && findTotpStep(user.newTotpSecret, UserCode, Date.now());
        const message = 'Code mismatch and fail enable Software Token MFA';
        ensure(step, 'EnableSoftwareTokenMFAException', message);
        user.totpSecret = user.newTotpSecret;
        user.lastUsedStep = step;
        delete user.newTotpSecret;
      });
      return { Status: 'SUCCESS' };
    },
  ),
  SetUserMFAPreference: withUser(pool, Preference, ({ sub }, input) => setMfa(pool, sub, input)),
  AdminSetUserMFAPreference: operation(
    z.extend(Preference, { Username: z.string() }),
    ({ Username, ...input }) => setMfa(pool, Username, input),
  ),
});
