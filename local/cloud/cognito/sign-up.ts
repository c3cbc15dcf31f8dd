import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { ensure, type Operations } from '../service/json-service.ts';
import { keepMail } from '../ses/start-ses.ts';
import { hashPassword, refuseWeak } from './passwords.ts';
import { operation, type Pool, type User } from './pool.ts';
import { ensureAuthorized } from './sessions.ts';
import { addUser, findUser, NewUser } from './users.ts';

const hourMs = 60 * 60 * 1000;
const validForMs = { signUp: 24 * hourMs, password: hourMs };
type Purpose = keyof typeof validForMs;
const digits = 6;

const giveCode = (user: User, purpose: Purpose): string => {
  const text = String(randomInt(10 ** digits)).padStart(digits, '0');
  user.code = { text, purpose, expiresAt: Date.now() + validForMs[purpose] };
  return text;
};

/** Throws Cognito's own errors. A code that was accepted cannot be used again. */
function takeCode(user: User | undefined, text: string, purpose: Purpose): asserts user {
  const code = user?.code?.purpose === purpose && user.code.text === text ? user.code : undefined;
  const wrong = 'Invalid verification code provided, please try again.';
  ensure(user && code, 'CodeMismatchException', wrong);
  const late = 'Invalid code provided, please request a code again.';
  ensure(code.expiresAt > Date.now(), 'ExpiredCodeException', late);
  delete user.code;
}

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

const Named = z.object({ Username: z.string() });
const Confirmation = z.extend(Named, { ConfirmationCode: z.string() });

/** The answer for an unknown user is as if a mail was sent, so that nobody learns which users exist. */
const sendCode = (pool: Pool, purpose: Purpose, refuse: (user: User) => void) =>
  operation(Named, async ({ Username }) => {
    const mail = await pool.state.update((draft) => {
      const user = findUser(draft, Username);
      if (!user) return undefined;
      refuse(user);
      return { to: user.attributes['email'] ?? '', code: giveCode(user, purpose) };
    });
    if (mail) return { CodeDeliveryDetails: await mailCode(pool, mail.to, mail.code) };
    return { CodeDeliveryDetails: { DeliveryMedium: 'EMAIL', AttributeName: 'email' } };
  });

export const signUpOperations = (pool: Pool): Operations => ({
  SignUp: operation(z.extend(NewUser, { Password: z.string() }), async ({ Password, ...input }) => {
    const { Username, UserAttributes } = input;
    const isOpen = !pool.settings.pool.AdminCreateUserConfig.AllowAdminCreateUserOnly;
    ensureAuthorized(isOpen, 'SignUp is not permitted for this user pool');
    refuseWeak(Password, pool.settings);
    const { WriteAttributes } = pool.settings.client;
    const mayWrite = UserAttributes.every(({ Name }) => WriteAttributes.includes(Name));
    ensureAuthorized(mayWrite, 'A client attempted to write unauthorized attribute');
    const account = { password: await hashPassword(Password), status: 'UNCONFIRMED' } as const;
    const { UserSub, code } = await pool.state.update((draft) => {
      const user = addUser(draft, input, account);
      user.attributes['email_verified'] = 'false';
      return { UserSub: user.sub, code: giveCode(user, 'signUp') };
    });
    const CodeDeliveryDetails = await mailCode(pool, Username, code);
    return { UserConfirmed: false, UserSub, CodeDeliveryDetails };
  }),
  ConfirmSignUp: operation(Confirmation, async ({ Username, ConfirmationCode }) => {
    await pool.state.update((draft) => {
      const user = findUser(draft, Username);
      const status = user?.status ?? 'UNCONFIRMED';
      const refusal = `User cannot be confirmed. Current status is ${status}`;
      ensureAuthorized(status === 'UNCONFIRMED', refusal);
      takeCode(user, ConfirmationCode, 'signUp');
      user.attributes['email_verified'] = 'true';
      Object.assign(user, { status: 'CONFIRMED', modifiedAt: Date.now() });
    });
    return {};
  }),
  ResendConfirmationCode: sendCode(pool, 'signUp', ({ status }) => {
    const isWaiting = status === 'UNCONFIRMED';
    ensure(isWaiting, 'InvalidParameterException', 'User is already confirmed.');
  }),
  ForgotPassword: sendCode(pool, 'password', ({ status, attributes }) => {
    const isOwn = status !== 'FORCE_CHANGE_PASSWORD';
    ensureAuthorized(isOwn, 'User password cannot be reset in the current state.');
    ensure(
      attributes['email_verified'] === 'true',
      'InvalidParameterException',
      'Cannot reset password for the user as there is no registered/verified email',
    );
  }),
  ConfirmForgotPassword: operation(
    z.extend(Confirmation, { Password: z.string() }),
    async ({ Username, ConfirmationCode, Password }) => {
      refuseWeak(Password, pool.settings);
      const password = await hashPassword(Password);
      await pool.state.update((draft) => {
        const user = findUser(draft, Username);
        takeCode(user, ConfirmationCode, 'password');
        Object.assign(user, { password, status: 'CONFIRMED', modifiedAt: Date.now() });
      });
      return {};
    },
  ),
});
