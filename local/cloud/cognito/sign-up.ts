import { randomInt, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type Input, type Operations, ServiceError } from '../service/json-service.ts';
import { keepMail } from '../ses/start-ses.ts';
import { hashPassword, refuseWeak } from './passwords.ts';
import { type Pool, readInput, type User } from './pool.ts';
import { notAuthorized } from './sessions.ts';
import { findUser, Named } from './users.ts';

const hourMs = 60 * 60 * 1000;
const millisecondsOf = { signUp: 24 * hourMs, password: hourMs };
type Purpose = keyof typeof millisecondsOf;
const digits = 6;

const giveCode = (user: User, purpose: Purpose): string => {
  const text = String(randomInt(10 ** digits)).padStart(digits, '0');
  user.code = { text, purpose, expiresAt: Date.now() + millisecondsOf[purpose] };
  return text;
};

/** Throws Cognito's own refusals; a code that was right is used up. */
const takeCode = (user: User | undefined, text: string, purpose: Purpose): void => {
  if (!user?.code || user.code.purpose !== purpose || user.code.text !== text) {
    throw new ServiceError(
      'CodeMismatchException',
      'Invalid verification code provided, please try again.',
    );
  }
  if (user.code.expiresAt <= Date.now()) {
    throw new ServiceError(
      'ExpiredCodeException',
      'Invalid code provided, please request a code again.',
    );
  }
  delete user.code;
};

const mailCode = async ({ settings }: Pool, email: string, code: string) => {
  const { EmailSubject, EmailMessage } = settings.pool.VerificationMessageTemplate;
  await keepMail(settings.mailFolder, {
    FromEmailAddress: 'no-reply@verificationemail.com',
    Destination: { ToAddresses: [email] },
    Content: {
      Simple: {
        Subject: { Data: EmailSubject },
        Body: { Text: { Data: EmailMessage.replaceAll('<br>', '\n').replace('{####}', code) } },
      },
    },
  });
  return { DeliveryMedium: 'EMAIL', AttributeName: 'email', Destination: `${email.charAt(0)}***` };
};

const NewUser = z.object({
  Username: z.string().check(z.email(), z.maxLength(128)),
  Password: z.string(),
  UserAttributes: z._default(z.array(z.object({ Name: z.string(), Value: z.string() })), []),
});
const Confirmation = z.object({ Username: z.string(), ConfirmationCode: z.string() });

const signUpTo = async (pool: Pool, input: Input) => {
  if (pool.settings.pool.AdminCreateUserConfig.AllowAdminCreateUserOnly) {
    throw notAuthorized('SignUp is not permitted for this user pool');
  }
  const { Username, Password, UserAttributes } = readInput(NewUser, input);
  refuseWeak(Password, pool.settings);
  if (UserAttributes.some(({ Name }) => !pool.settings.client.WriteAttributes.includes(Name))) {
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

/** A stranger is answered as if there were a mail: the app client tells nobody who exists. */
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

const Reset = z.object({
  Username: z.string(),
  ConfirmationCode: z.string(),
  Password: z.string(),
});

/** A stranger is answered as if there were a mail: the app client tells nobody who exists. */
const forgot = async (pool: Pool, input: Input) => {
  const { Username } = readInput(Named, input);
  const mail = await pool.state.update((draft) => {
    const user = findUser(draft, Username);
    if (!user) return undefined;
    if (user.status === 'FORCE_CHANGE_PASSWORD') {
      throw notAuthorized('User password cannot be reset in the current state.');
    }
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
  refuseWeak(Password, pool.settings);
  const password = await hashPassword(Password);
  await pool.state.update((draft) => {
    const user = findUser(draft, Username);
    takeCode(user, ConfirmationCode, 'password');
    if (user) Object.assign(user, { password, status: 'CONFIRMED', modifiedAt: Date.now() });
  });
  return {};
};

export const signUpOperations = (pool: Pool): Operations => ({
  SignUp: (input) => signUpTo(pool, input),
  ConfirmSignUp: (input) => confirm(pool, input),
  ResendConfirmationCode: (input) => resend(pool, input),
  ForgotPassword: (input) => forgot(pool, input),
  ConfirmForgotPassword: (input) => reset(pool, input),
});
