import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { ensure, type Operations } from '../service/aws-json.ts';
import { storeMail } from '../ses/start-ses.ts';
import { hashPassword, ensureStrongPassword } from './passwords.ts';
import type { Pool, User } from './user-pool.ts';
import { operation } from './operation.ts';
import { ensureAuthorized } from './sessions.ts';
import { addUser, findUser, NewUser, UserInput } from './user-operations.ts';

const hourMs = 60 * 60 * 1000;
const codeLifetimesMs = { signUp: 24 * hourMs, passwordReset: hourMs };
type Purpose = keyof typeof codeLifetimesMs;
const codeDigits = 6;

const createCode = (user: User, purpose: Purpose): string => {
  const text = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  user.code = { text, purpose, expiresAt: Date.now() + codeLifetimesMs[purpose] };
  return text;
};

/** Throws Cognito's own errors. A code that was accepted cannot be used again. */
function acceptCode(user: User | undefined, text: string, purpose: Purpose): asserts user {
  const code = user?.code?.purpose === purpose && user.code.text === text ? user.code : undefined;
  const mismatch = 'Invalid verification code provided, please try again.';
  ensure(user && code, 'CodeMismatchException', mismatch);
  const expired = 'Invalid code provided, please request a code again.';
  ensure(code.expiresAt > Date.now(), 'ExpiredCodeException', expired);
  delete user.code;
}

const mailCode = async ({ settings }: Pool, email: string, code: string) => {
  const { EmailSubject, EmailMessage } = settings.pool.VerificationMessageTemplate;
  await storeMail(settings.mailFolder, {
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

const Confirmation = z.extend(UserInput, { ConfirmationCode: z.string() });

/** The answer for an unknown user is as if a mail was sent, so that nobody learns which users exist. */
const sendCode = (pool: Pool, purpose: Purpose, ensureAllowed: (user: User) => void) =>
  operation(UserInput, async ({ Username }) => {
    const codeMail = await pool.state.update((draft) => {
      const user = findUser(draft, Username);
      if (!user) return undefined;
      ensureAllowed(user);
      return { to: user.attributes['email'] ?? '', code: createCode(user, purpose) };
    });
    if (codeMail) return { CodeDeliveryDetails: await mailCode(pool, codeMail.to, codeMail.code) };
    return { CodeDeliveryDetails: { DeliveryMedium: 'EMAIL', AttributeName: 'email' } };
  });

export const signUpOperations = (pool: Pool): Operations => ({
  SignUp: operation(z.extend(NewUser, { Password: z.string() }), async ({ Password, ...input }) => {
    const { Username, UserAttributes } = input;
    const allowsSignUp = !pool.settings.pool.AdminCreateUserConfig.AllowAdminCreateUserOnly;
    ensureAuthorized(allowsSignUp, 'SignUp is not permitted for this user pool');
    ensureStrongPassword(Password, pool.settings);
    const { WriteAttributes } = pool.settings.client;
    const isAllowed = UserAttributes.every(({ Name }) => WriteAttributes.includes(Name));
    ensureAuthorized(isAllowed, 'A client attempted to write unauthorized attribute');
    const account = { password: await hashPassword(Password), status: 'UNCONFIRMED' } as const;
    const { UserSub, code } = await pool.state.update((draft) => {
      const user = addUser(draft, input, account);
      user.attributes['email_verified'] = 'false';
      return { UserSub: user.sub, code: createCode(user, 'signUp') };
    });
    const CodeDeliveryDetails = await mailCode(pool, Username, code);
    return { UserConfirmed: false, UserSub, CodeDeliveryDetails };
  }),
  ConfirmSignUp: operation(Confirmation, async ({ Username, ConfirmationCode }) => {
    await pool.state.update((draft) => {
      const user = findUser(draft, Username);
      const status = user?.status ?? 'UNCONFIRMED';
      const message = `User cannot be confirmed. Current status is ${status}`;
      ensureAuthorized(status === 'UNCONFIRMED', message);
      acceptCode(user, ConfirmationCode, 'signUp');
      user.attributes['email_verified'] = 'true';
      Object.assign(user, { status: 'CONFIRMED', modifiedAt: Date.now() });
    });
    return {};
  }),
  ResendConfirmationCode: sendCode(pool, 'signUp', ({ status }) => {
    ensure(status === 'UNCONFIRMED', 'InvalidParameterException', 'User is already confirmed.');
  }),
  ForgotPassword: sendCode(pool, 'passwordReset', ({ status, attributes }) => {
    const hasOwnPassword = status !== 'FORCE_CHANGE_PASSWORD';
    ensureAuthorized(hasOwnPassword, 'User password cannot be reset in the current state.');
    ensure(
      attributes['email_verified'] === 'true',
      'InvalidParameterException',
      'Cannot reset password for the user as there is no registered/verified email',
    );
  }),
  ConfirmForgotPassword: operation(
    z.extend(Confirmation, { Password: z.string() }),
    async ({ Username, ConfirmationCode, Password }) => {
      ensureStrongPassword(Password, pool.settings);
      const password = await hashPassword(Password);
      await pool.state.update((draft) => {
        const user = findUser(draft, Username);
        acceptCode(user, ConfirmationCode, 'passwordReset');
        Object.assign(user, { password, status: 'CONFIRMED', modifiedAt: Date.now() });
      });
      return {};
    },
  ),
});
