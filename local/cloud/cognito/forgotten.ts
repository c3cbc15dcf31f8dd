import * as z from 'zod/mini';
import { type Input, type Operations, ServiceError } from '../json-service.ts';
import { giveCode, mailCode, takeCode } from './codes.ts';
import { hashPassword, refuseWeak } from './passwords.ts';
import { type Pool, poolOfClientIn, readInput } from './pool.ts';
import { findUser } from './users.ts';

const Named = z.object({ Username: z.string() });
const Reset = z.object({
  Username: z.string(),
  ConfirmationCode: z.string(),
  Password: z.string(),
});

/** As for an app client that tells nobody who exists: a stranger is answered as if there were a mail. */
const forgot = async (pool: Pool, input: Input) => {
  const { Username } = readInput(Named, input);
  const mail = await pool.state.update((draft) => {
    const user = findUser(draft, Username);
    if (!user) return undefined;
    if (user.attributes['email_verified'] !== 'true') {
      throw new ServiceError(
        'InvalidParameterException',
        'Cannot reset password for the user as there is no registered/verified email',
      );
    }
    return { to: user.attributes['email'] ?? '', code: giveCode(user, 'password') };
  });
  if (mail) return { CodeDeliveryDetails: await mailCode(pool, mail.to, mail.code) };
  return { CodeDeliveryDetails: { DeliveryMedium: 'EMAIL', AttributeName: 'email' } };
};

const reset = async (pool: Pool, input: Input) => {
  const { Username, ConfirmationCode, Password } = readInput(Reset, input);
  refuseWeak(Password, pool.settings.passwordPolicy);
  const password = await hashPassword(Password);
  await pool.state.update((draft) => {
    const user = findUser(draft, Username);
    takeCode(user, ConfirmationCode, 'password');
    if (user) Object.assign(user, { password, status: 'CONFIRMED', modifiedAt: Date.now() });
  });
  return {};
};

export const forgotten = (pools: readonly Pool[]): Operations => ({
  ForgotPassword: async (input) => forgot(poolOfClientIn(pools, input), input),
  ConfirmForgotPassword: async (input) => reset(poolOfClientIn(pools, input), input),
});
