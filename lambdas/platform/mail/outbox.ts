import * as z from 'zod/mini';
import { mailQueue, queuedItem } from '../queues/queues.ts';
import type { Table } from '../table/table.ts';
import type { TableWrite } from '../table/write-rows.ts';

/** A plain-text mail. SES gets each part as a field, so that no text can add a header. */
export const Mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  headers: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))),
});
export type Mail = z.infer<typeof Mail>;

/** Sends the mail only if its transaction succeeds. */
export const outboxItem = (table: Table, mail: Mail, now: Date): TableWrite =>
  queuedItem(mailQueue, { kind: 'mail', mail }, { table, now });
