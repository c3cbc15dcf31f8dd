import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { isAwaitingUs, type MailSender } from '#lambdas/platform/mail/mail-sender.ts';
import { addressesMax, type TellIndexNow } from './tell-index-now.ts';
import { workThrough, type QueueSources } from './work-through.ts';

const Email = z.object({
  kind: z.literal('mail'),
  mail: z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    headers: z._default(z.array(z.object({ name: z.string(), value: z.string() })), []),
  }),
});
export const emailDelivery = ({ mails, ...sources }: QueueSources & { mails: MailSender }) =>
  workThrough({
    ...sources,
    words: { thing: 'message', done: 'sent' },
    work: (content) => mails.send(Email.parse(content).mail),
    isPassing: isAwaitingUs,
    reservedMs: 5_000,
  });

/** Joins announcements of about the same time in one request; each caller gets its result. */
export function together(tell: TellIndexNow, gather: () => Promise<unknown>): TellIndexNow {
  let waiting: { paths: Set<string>; delivery: Promise<void> } | undefined;

  function begin() {
    const paths = new Set<string>();
    const delivery = gather().then(() => {
      if (waiting?.paths === paths) waiting = undefined;
      return tell([...paths]);
    });
    return { paths, delivery };
  }

  return async (addresses) => {
    const isFull = (waiting?.paths.size ?? 0) + addresses.length > addressesMax;
    if (!waiting || isFull) waiting = begin();
    for (const path of addresses) waiting.paths.add(path);
    await waiting.delivery;
  };
}

const Announcement = z.object({ kind: z.literal('announcement'), paths: z.array(z.string()) });
const gatherMs = 250;
export function announcementDelivery({ tell, ...sources }: QueueSources & { tell: TellIndexNow }) {
  const tellTogether = together(tell, () => delay(gatherMs));
  return workThrough({
    ...sources,
    words: { thing: 'announcement', done: 'told' },
    work: (content) => tellTogether(Announcement.parse(content).paths),
    /** So many messages are processed at once, and announced in one request. */
    width: 100,
    reservedMs: 10_000,
  });
}
