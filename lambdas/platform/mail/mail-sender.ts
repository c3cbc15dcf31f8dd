import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { requireVariables } from '../runtime/env.ts';
import { log } from '../runtime/log.ts';
import type { Mail } from './outbox.ts';
import { sdkDefaults, scaleTimeout } from '../runtime/sdk-defaults.ts';
import { hasErrorName } from '../runtime/service-errors.ts';

export type SendMail = (mail: Mail) => Promise<void>;

const sendMs = 3_000;
const toUtf8Content = (Data: string) => ({ Data, Charset: 'UTF-8' });

export const mailSender =
  (ses: SESv2Client, fromAddress: string): SendMail =>
  async ({ to, subject, text, headers = [] }) => {
    await ses.send(
      new SendEmailCommand({
        FromEmailAddress: fromAddress,
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
            Subject: toUtf8Content(subject),
            Body: { Text: toUtf8Content(text) },
            Headers: headers.map(({ name, value }) => ({ Name: name, Value: value })),
          },
        },
      }),
    );
  };

async function dropMail() {
  log.warn('a mail was dropped: the environment has no sender');
}

/** The SDK does not retry, since SES would send the mail twice; the outbox tries again. */
export function openMailSender(): SendMail {
  const fromAddress = requireVariables('MAIL_FROM').MAIL_FROM;
  if (fromAddress === 'off') return dropMail;
  const requestHandler = { ...sdkDefaults.requestHandler, requestTimeout: scaleTimeout(sendMs) };
  return mailSender(new SESv2Client({ maxAttempts: 1, requestHandler }), fromAddress);
}

const accountErrorNames = [
  'AccessDeniedException',
  'AccountSuspendedException',
  'MailFromDomainNotVerifiedException',
  'SendingPausedException',
];

/** True if our SES account is the cause: the sandbox, an unverified sender or paused sending. */
export const isSesAccountError = (error: unknown): boolean =>
  hasErrorName(error, ...accountErrorNames) ||
  (error instanceof Error &&
    error.name === 'MessageRejected' &&
    /not verified/.test(error.message));
