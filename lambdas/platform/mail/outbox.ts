import { mailQueue, queuedItem } from '../queues/queues.ts';
import type { Table } from '../table/table.ts';
import type { TransactItem } from '../table/transaction.ts';

/** A plain-text mail. SES gets each part as a field, so that no text can add a header. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  headers?: readonly { name: string; value: string }[];
}

/** Sends the mail only if its transaction succeeds. */
export const outboxItem = (table: Table, mail: Mail, now: Date): TransactItem =>
  queuedItem(mailQueue, { kind: 'mail', mail }, { table, now });
