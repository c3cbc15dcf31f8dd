import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type Input, type Operations, ServiceError } from '../json-service.ts';
import { giveCode, mailCode, takeCode } from './codes.ts';
import { hashPassword, refuseWeak } from './passwords.ts';
import { type Pool, poolOfClientIn, readInput } from './pool.ts';
import type { User } from './pool-state.ts';
import { notAuthorized } from './sessions.ts';
import { findUser } from './users.ts';

const NewUser = z.object({
  Username: z.string().check(z.email(), z.maxLength(128)),
  Password: z.string(),
  UserAttributes: z._default(z.array(z.object({ Name: z.string(), Value: z.string() })), []),
});
const Confirmation = z.object({ Username: z.string(), ConfirmationCode: z.string() });
const Named = z.object({ Username: z.string() });

const signUpTo = async (pool: Pool, input: Input) => {
  if (!pool.settings.selfSignUp) {
    throw notAuthorized('SignUp is not permitted for this user pool');
  }
  const { Username, Password, UserAttributes } = readInput(NewUser, input);
  refuseWeak(Password, pool.settings.passwordPolicy);
  if (UserAttributes.some(({ Name }) => !pool.settings.writeAttributes.includes(Name))) {
    throw notAuthorized('A client attempted to write unauthorized attribute');
  }
  const user: User = {
    sub: randomUUID(),
    attributes: {
      ...Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value])),
      email: Username,
      email_verified: 'false',
    },
    password: await hashPassword(Password),
    status: 'UNCONFIRMED',
    enabled: true,
    groups: [],
    createdAt: Date.now(),
    modifiedAt: Date.now(),
  };
  const code = await pool.state.update((draft) => {
    if (findUser(draft, Username)) {
      throw new ServiceError('UsernameExistsException', 'User already exists');
    }
    draft.users.push(user);
    return giveCode(user, 'signUp');
  });
  const CodeDeliveryDetails = await mailCode(pool, Username, code);
  return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails };
};

const confirm = async (pool: Pool, input: Input) => {
  const { Username, ConfirmationCode } = readInput(Confirmation, input);
  await pool.state.update((draft) => {
    const user = findUser(draft, Username);
    if (user && user.status !== 'UNCONFIRMED') {
      throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
    }
    takeCode(user, ConfirmationCode, 'signUp');
    if (!user) return;
    user.status = 'CONFIRMED';
    user.attributes['email_verified'] = 'true';
    user.modifiedAt = Date.now();
  });
  return {};
};

/** As for an app client that tells nobody who exists: a stranger is answered as if there were a mail. */
const resend = async (pool: Pool, input: Input) => {
  const { Username } = readInput(Named, input);
  const mail = await pool.state.update((draft) => {
    const user = findUser(draft, Username);
    if (user && user.status !== 'UNCONFIRMED') {
      throw new ServiceError('InvalidParameterException', 'User is already confirmed.');
    }
    return user && { to: user.attributes['email'] ?? '', code: giveCode(user, 'signUp') };
  });
  if (mail) return { CodeDeliveryDetails: await mailCode(pool, mail.to, mail.code) };
  return { CodeDeliveryDetails: { DeliveryMedium: 'EMAIL', AttributeName: 'email' } };
};

export const signUp = (pools: readonly Pool[]): Operations => ({
  SignUp: async (input) => signUpTo(poolOfClientIn(pools, input), input),
  ConfirmSignUp: async (input) => confirm(poolOfClientIn(pools, input), input),
  ResendConfirmationCode: async (input) => resend(poolOfClientIn(pools, input), input),
});
