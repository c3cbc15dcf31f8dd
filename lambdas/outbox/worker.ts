import type { Context } from 'aws-lambda';
import { openMailSender } from '#lambdas/platform/mail-sender.ts';
import { table } from '#lambdas/platform/table.ts';
import { deadLetterRepository } from './dead-letter-repository.ts';
import { letterDelivery } from './deliver-letters.ts';
import { outboxRepository } from './outbox-repository.ts';

const deliver = letterDelivery({
  outbox: outboxRepository(table()),
  deadLetters: deadLetterRepository(table()),
  mails: openMailSender(),
  now: () => new Date(),
});

/** Invoked by a schedule; a failed run makes the alarm of the function ring. */
export const handler = async (_event: unknown, context: Context): Promise<void> => deliver(context);
