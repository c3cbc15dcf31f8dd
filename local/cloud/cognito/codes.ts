import { randomInt } from 'node:crypto';
import { ServiceError } from '../json-service.ts';
import { keepMail } from '../ses/start-ses.ts';
import type { Pool } from './pool.ts';
import type { User } from './pool-state.ts';

const hourMs = 60 * 60 * 1000;
const millisecondsOf = { signUp: 24 * hourMs, password: hourMs };
type Purpose = keyof typeof millisecondsOf;
const digits = 6;

/** A code in the place of the one before; it still has to be mailed. */
export const giveCode = (user: User, purpose: Purpose): string => {
  const text = String(randomInt(10 ** digits)).padStart(digits, '0');
  user.code = { text, purpose, expiresAt: Date.now() + millisecondsOf[purpose] };
  return text;
};

/** Refuses with Cognito's own refusals; a code that was right is used up. */
export const takeCode = (user: User | undefined, text: string, purpose: Purpose): void => {
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

const plain = (html: string) => html.replaceAll('<br>', '\n');

export const mailCode = async ({ settings }: Pool, email: string, code: string) => {
  const { subject, text } = settings.codeMail;
  await keepMail(settings.mailFolder, {
    FromEmailAddress: 'no-reply@verificationemail.com',
    Destination: { ToAddresses: [email] },
    Content: {
      Simple: {
        Subject: { Data: subject },
        Body: { Text: { Data: plain(text).replace('{####}', code) } },
      },
    },
  });
  return { DeliveryMedium: 'EMAIL', AttributeName: 'email', Destination: `${email.charAt(0)}***` };
};
