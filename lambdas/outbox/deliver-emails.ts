import * as z from 'zod/mini';
import { isAwaitingUs, type MailSender } from '#lambdas/platform/mail/mail-sender.ts';
import { workThrough, type QueueSources } from './work-through.ts';

interface Sources extends QueueSources {
  mails: MailSender;
}

const Content = z.object({
  kind: z.literal('mail'),
  mail: z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    headers: z._default(z.array(z.object({ name: z.string(), value: z.string() })), []),
  }),
});

const reservedMs = 5_000;

export const emailDelivery = ({ mails, ...queue }: Sources) =>
  workThrough({
    ...queue,
    words: { thing: 'message', done: 'sent' },
    work: (content) => mails.send(Content.parse(content).mail),
    isPassing: isAwaitingUs,
    reservedMs,
  });
