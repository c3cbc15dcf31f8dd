import type { SNSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { table } from '#lambdas/platform/table.ts';
import { subscriberRepository } from './subscriber-repository.ts';

const Recipients = z.array(z.object({ emailAddress: z.string() }));
/** What SES says of a mail that it could not deliver, or that was called spam. */
const Returned = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: Recipients }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    complaint: z.object({ complainedRecipients: Recipients }),
  }),
]);

/** Nobody for a mailbox that is only full, or a server that is only slow. */
function refusingIn(message: string): string[] {
  const told = Returned.parse(JSON.parse(message));
  if (told.eventType === 'Complaint') {
    return told.complaint.complainedRecipients.map(({ emailAddress }) => emailAddress);
  }
  const { bounceType, bouncedRecipients } = told.bounce;
  if (bounceType !== 'Permanent') return [];
  return bouncedRecipients.map(({ emailAddress }) => emailAddress);
}

const subscribers = subscriberRepository({ table: table(), now: () => new Date() });

/** Invoked with what SES tells: an address that takes no mail, or wants none, is not subscribed. */
export const handler = async ({ Records }: SNSEvent): Promise<void> => {
  for (const { Sns } of Records) {
    for (const address of refusingIn(Sns.Message)) await subscribers.refuses(address);
  }
};
