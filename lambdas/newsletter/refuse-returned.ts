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

/** Nobody refuses for a mailbox that is only full, or a server that is only slow. */
function findRefusing(message: string) {
  const notice = Returned.parse(JSON.parse(message));
  if (notice.eventType === 'Complaint') return notice.complaint.complainedRecipients;
  const { bounceType, bouncedRecipients } = notice.bounce;
  return bounceType === 'Permanent' ? bouncedRecipients : [];
}

/** An address that takes no mail, or wants none, gets no more of any list. */
export const refuseReturned =
  (lists: readonly { refuses: (address: string) => Promise<void> }[]) =>
  async (message: string): Promise<void> => {
    for (const { emailAddress } of findRefusing(message)) {
      for (const list of lists) await list.refuses(emailAddress);
    }
  };
