import * as z from 'zod/mini';

const Recipients = z.array(z.object({ emailAddress: z.string() }));
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

/** Gives nobody for a mailbox that is only full, or a server that is only slow. */
function findRefusing(message: string): string[] {
  const notice = Returned.parse(JSON.parse(message));
  if (notice.eventType === 'Complaint') {
    return notice.complaint.complainedRecipients.map(({ emailAddress }) => emailAddress);
  }
  const { bounceType, bouncedRecipients } = notice.bounce;
  if (bounceType !== 'Permanent') return [];
  return bouncedRecipients.map(({ emailAddress }) => emailAddress);
}

interface MailingList {
  refuses(address: string): Promise<void>;
}

/** An address that takes no mail, or wants none, gets no more of any list. */
export const refuseReturned =
  (lists: readonly MailingList[]) =>
  async (message: string): Promise<void> => {
    for (const address of findRefusing(message)) {
      for (const list of lists) await list.refuses(address);
    }
  };
