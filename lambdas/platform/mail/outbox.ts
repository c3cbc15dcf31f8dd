import { mailQueue, queuedStep } from '../queues.ts';
import type { Table } from '../table.ts';
import type { Step } from '../transaction.ts';

/** A mail of plain text. Each part stands in a field of its own, so that none can add a header. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  headers?: readonly { name: string; value: string }[];
}

/** The step that has a mail sent, for the transaction that gives the reason for it. */
export const outboxStep = (table: Table, mail: Mail, now: Date): Step =>
  queuedStep(mailQueue, { kind: 'mail', mail }, { table, now });
