import type { Context } from 'aws-lambda';
import { indexNowKey } from '#lambdas/platform/index-now.ts';
import { openMailSender } from '#lambdas/platform/mail/mail-sender.ts';
import {
  alertMailQueue,
  announcementQueue,
  mailQueue,
  type Queue,
} from '#lambdas/platform/queues.ts';
import { siteOrigins } from '#lambdas/platform/site-origins.ts';
import { table } from '#lambdas/platform/table.ts';
import { deadLetterRepository } from './dead-letter-repository.ts';
import { emailDelivery } from './deliver-emails.ts';
import { announcementDelivery } from './deliver-announcements.ts';
import { outboxRepository } from './outbox-repository.ts';
import { indexNow } from './tell-index-now.ts';

const sourcesOf = (queue: Queue) => ({
  outbox: outboxRepository(table(), queue),
  deadLetters: deadLetterRepository(table(), queue),
  now: () => new Date(),
});
const [origin = ''] = siteOrigins();
const key = indexNowKey();

const mails = openMailSender();

const deliveries = [
  emailDelivery({ ...sourcesOf(mailQueue), mails }),
  emailDelivery({ ...sourcesOf(alertMailQueue), mails }),
  ...(key
    ? [announcementDelivery({ ...sourcesOf(announcementQueue), tell: indexNow({ origin, key }) })]
    : []),
];

/** Invoked by a schedule; a failed run makes the alarm of the function ring. */
export const handler = async (_event: unknown, context: Context): Promise<void> => {
  const runs = await Promise.allSettled(deliveries.map((deliver) => deliver(context)));
  for (const run of runs) if (run.status === 'rejected') throw run.reason;
};
