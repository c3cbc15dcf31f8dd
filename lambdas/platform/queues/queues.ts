import { ulid } from 'ulid';
import { epochSeconds } from '../runtime/epoch-seconds.ts';
import { keys, partitions } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { toInsert, type TableWrite } from '../table/write-rows.ts';

export interface Queue {
  waitingKey: string;
  deadLetterKey: string;
}

export const mailQueue: Queue = {
  waitingKey: partitions.outbox,
  deadLetterKey: partitions.deadMails,
};
export const indexNowQueue: Queue = {
  waitingKey: partitions.announcements,
  deadLetterKey: partitions.deadAnnouncements,
};

/** A separate queue: tens of thousands of these mails are queued at once, and must not delay other mails. */
export const alertMailQueue: Queue = {
  waitingKey: partitions.alertMails,
  deadLetterKey: partitions.deadAlertMails,
};

export const queues = [mailQueue, indexNowQueue, alertMailQueue] as const;

interface Options {
  table: Table;
  now: Date;
  dueAt?: Date | undefined;
  /** A fixed id, so that the message cannot be queued twice; a new ULID by default. */
  id?: string;
}

/** For the transaction that causes the message. It is delivered at `dueAt`, or at once. */
export function queuedItem({ waitingKey }: Queue, content: object, options: Options): TableWrite {
  const { table, now, dueAt } = options;
  const deliverAt = dueAt ?? now;
  const id = options.id ?? ulid(deliverAt.getTime());
  return toInsert(table.name, {
    ...keys.queuedMessage(waitingKey, id),
    id,
    ...content,
    created_at: deliverAt.toISOString(),
    attempts: 0,
    nextAttemptEpochSeconds: dueAt ? epochSeconds(dueAt) : 0,
  });
}
