import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { environment } from '../runtime/env.ts';
import { log } from '../runtime/log.ts';
import type { Mail } from './outbox.ts';
import { sdkDefaults, serviceTimeout } from '../runtime/sdk-defaults.ts';
import { hasErrorName } from '../runtime/service-errors.ts';

export interface MailSender {
  send(mail: Mail): Promise<void>;
}

const sendMs = 3_000;
const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

export const mailSender = (ses: SESv2Client, from: string): MailSender => ({
  async send({ to, subject, text, headers = [] }) {
    await ses.send(
      new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
            Subject: utf8(subject),
            Body: { Text: utf8(text) },
            Headers: headers.map(({ name, value }) => ({ Name: name, Value: value })),
          },
        },
      }),
    );
  },
});

const dropped: MailSender = {
  send() {
    log.warn('a mail was dropped: the environment has no sender');
    return Promise.resolve();
  },
};

/** The SDK does not retry, since SES would send the mail twice; the outbox tries again. */
export function openMailSender(): MailSender {
  const from = environment('MAIL_FROM').MAIL_FROM;
  if (from === 'off') return dropped;
  const requestHandler = { ...sdkDefaults.requestHandler, requestTimeout: serviceTimeout(sendMs) };
  return mailSender(new SESv2Client({ maxAttempts: 1, requestHandler }), from);
}

const awaitingUs = [
  'AccessDeniedException',
  'AccountSuspendedException',
  'MailFromDomainNotVerifiedException',
  'SendingPausedException',
];

/** True if our SES account is the cause: the sandbox, an unverified sender or paused sending. */
export const isAwaitingUs = (error: unknown): boolean =>
  hasErrorName(error, ...awaitingUs) ||
  (error instanceof Error &&
    error.name === 'MessageRejected' &&
    /not verified/.test(error.message));
