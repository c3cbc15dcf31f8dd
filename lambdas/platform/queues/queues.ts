import { ulid } from 'ulid';
import { epochSeconds } from '../runtime/epoch-seconds.ts';
import { keys, partitions } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { insertRow, type TransactItem } from '../table/transaction.ts';

export interface Queue {
  waiting: string;
  dead: string;
}

export const mailQueue: Queue = { waiting: partitions.outbox, dead: partitions.deadLetters };
export const announcementQueue: Queue = {
  waiting: partitions.announcements,
  dead: partitions.deadAnnouncements,
};

/** Tens of thousands come at once each day: apart, no other mail waits for them. */
export const alertMailQueue: Queue = {
  waiting: partitions.alertMails,
  dead: partitions.deadAlertMails,
};

export const queues = [mailQueue, announcementQueue, alertMailQueue] as const;

interface Reason {
  table: Table;
  now: Date;
  due?: Date | undefined;
  /** A fixed place in the queue, where it must not stand there twice. */
  id?: string;
}

/** For the transaction that gives the reason for it; it waits from `due` on. */
export function queuedItem({ waiting }: Queue, content: object, reason: Reason): TransactItem {
  const { table, now, due } = reason;
  const since = due ?? now;
  const id = reason.id ?? ulid(since.getTime());
  const row = {
    ...keys.queued(waiting, id),
    id,
    ...content,
    created_at: since.toISOString(),
    attempts: 0,
    nextAttemptEpochSeconds: due ? epochSeconds(due) : 0,
  };
  return insertRow(table.name, row);
}
