import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { environment } from './env.ts';
import type { Mail } from './outbox.ts';
import { sdkDefaults } from './sdk.ts';

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

/** One try each: SES cannot tell a repeated mail from a second one, and the outbox tries again. */
export const openMailSender = (): MailSender =>
  mailSender(
    new SESv2Client({
      maxAttempts: 1,
      requestHandler: { ...sdkDefaults.requestHandler, requestTimeout: sendMs },
    }),
    environment('MAIL_FROM').MAIL_FROM,
  );
