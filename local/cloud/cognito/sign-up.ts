import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { type Input, type Operations, ServiceError } from '../service/json-service.ts';
import { keepMail } from '../ses/start-ses.ts';
import { hashPassword, refuseWeak } from './passwords.ts';
import { type Pool, readInput, type User } from './pool.ts';
import { notAuthorized } from './sessions.ts';
import { addUser, findUser, Named, newUser } from './users.ts';

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
  const verified = { Name: 'email_verified', Value: 'false' };
  const user = newUser(Username, [...UserAttributes, verified], {
    password: await hashPassword(Password),
    status: 'UNCONFIRMED',
  });
  const code = await pool.state.update((draft) => {
    addUser(draft, user, 'User already exists');
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
const sendCode = async (
  pool: Pool,
  input: Input,
  { purpose, refuse }: { purpose: Purpose; refuse: (user: User) => void },
) => {
  const { Username } = readInput(Named, input);
  const mail = await pool.state.update((draft) => {
    const user = findUser(draft, Username);
    if (!user) return undefined;
    refuse(user);
    return { to: user.attributes['email'] ?? '', code: giveCode(user, purpose) };
  });
  if (mail) return { CodeDeliveryDetails: await mailCode(pool, mail.to, mail.code) };
  return { CodeDeliveryDetails: { DeliveryMedium: 'EMAIL', AttributeName: 'email' } };
};

const refuseConfirmed = ({ status }: User) => {
  if (status === 'UNCONFIRMED') return;
  throw new ServiceError('InvalidParameterException', 'User is already confirmed.');
};

const refuseUnverified = ({ status, attributes }: User) => {
  if (status === 'FORCE_CHANGE_PASSWORD') {
    throw notAuthorized('User password cannot be reset in the current state.');
  }
  if (attributes['email_verified'] === 'true') return;
  throw new ServiceError(
    'InvalidParameterException',
    'Cannot reset password for the user as there is no registered/verified email',
  );
};

const Reset = z.object({
  Username: z.string(),
  ConfirmationCode: z.string(),
  Password: z.string(),
});

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
  ResendConfirmationCode: (input) =>
    sendCode(pool, input, { purpose: 'signUp', refuse: refuseConfirmed }),
  ForgotPassword: (input) =>
    sendCode(pool, input, { purpose: 'password', refuse: refuseUnverified }),
  ConfirmForgotPassword: (input) => reset(pool, input),
});
