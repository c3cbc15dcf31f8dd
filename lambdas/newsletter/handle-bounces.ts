import * as z from 'zod/mini';

const Recipients = z.array(z.object({ emailAddress: z.string() }));
const SesNotification = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: Recipients }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    complaint: z.object({ complainedRecipients: Recipients }),
  }),
]);

/** Temporary bounces, such as a full mailbox, are ignored. */
function findRecipientsToRemove(message: string) {
  const notification = SesNotification.parse(JSON.parse(message));
  if (notification.eventType === 'Complaint') return notification.complaint.complainedRecipients;
  const { bounceType, bouncedRecipients } = notification.bounce;
  return bounceType === 'Permanent' ? bouncedRecipients : [];
}

/** Unsubscribes addresses of permanent bounces and complaints from all lists. `message` is JSON of SES. */
export const bounceHandler =
  (lists: readonly { removeByEmail: (address: string) => Promise<void> }[]) =>
  async (message: string): Promise<void> => {
    for (const { emailAddress } of findRecipientsToRemove(message)) {
      for (const list of lists) await list.removeByEmail(emailAddress);
    }
  };
