import { mailQueue, queuedItem } from '../queues/queues.ts';
import type { Table } from '../table/table.ts';
import type { TransactItem } from '../table/transaction.ts';

/** A mail of plain text. Each part stands in a field of its own, so that none can add a header. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  headers?: readonly { name: string; value: string }[];
}

export const outboxItem = (table: Table, mail: Mail, now: Date): TransactItem =>
  queuedItem(mailQueue, { kind: 'mail', mail }, { table, now });
