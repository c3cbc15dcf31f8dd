import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { isSesAccountError, type SendMail } from '#lambdas/platform/mail/mail-sender.ts';
import { Mail } from '#lambdas/platform/mail/outbox.ts';
import { maxUrls, type SubmitPaths } from './index-now-client.ts';
import { queueWorker, type QueueAccess } from './queue-worker.ts';

const MailContent = z.object({ kind: z.literal('mail'), mail: Mail });
export const mailWorker = ({ sendMail, ...access }: QueueAccess & { sendMail: SendMail }) =>
  queueWorker({
    ...access,
    logWords: { messageName: 'message', doneVerb: 'sent' },
    work: (content) => sendMail(MailContent.parse(content).mail),
    isTemporary: isSesAccountError,
    timeReserveMs: 5_000,
  });

/** Joins announcements of about the same time in one request; each caller gets its result. */
export function batchAnnouncements(submit: SubmitPaths, wait: () => Promise<unknown>): SubmitPaths {
  let openBatch: { paths: Set<string>; delivery: Promise<void> } | undefined;

  function openNewBatch() {
    const paths = new Set<string>();
    const delivery = wait().then(() => {
      if (openBatch?.paths === paths) openBatch = undefined;
      return submit([...paths]);
    });
    return { paths, delivery };
  }

  return async (newPaths) => {
    const isFull = (openBatch?.paths.size ?? 0) + newPaths.length > maxUrls;
    if (!openBatch || isFull) openBatch = openNewBatch();
    for (const path of newPaths) openBatch.paths.add(path);
    await openBatch.delivery;
  };
}

const Announcement = z.object({ kind: z.literal('announcement'), paths: z.array(z.string()) });
const batchWaitMs = 250;
export function indexNowWorker({ submit, ...access }: QueueAccess & { submit: SubmitPaths }) {
  const submitBatched = batchAnnouncements(submit, () => delay(batchWaitMs));
  return queueWorker({
    ...access,
    logWords: { messageName: 'announcement', doneVerb: 'told' },
    work: (content) => submitBatched(Announcement.parse(content).paths),
    /** This many messages are processed in parallel, and submitted in one request. */
    workerCount: 100,
    timeReserveMs: 10_000,
  });
}
