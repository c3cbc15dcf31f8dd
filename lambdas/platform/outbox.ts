import { ulid } from 'ulid';
import { keys } from './keys.ts';
import type { Table } from './table.ts';
import type { Step } from './transaction.ts';

/** A mail of plain text. Each part stands in a field of its own, so that none can add a header. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  headers?: readonly { name: string; value: string }[];
}

/** The step that has a mail sent, for the transaction that gives the reason for it. */
export function outboxStep(table: Table, mail: Mail, now: Date): Step {
  const id = ulid(now.getTime());
  return {
    item: {
      Put: {
        TableName: table.name,
        Item: {
          ...keys.outbox(id),
          id,
          kind: 'mail',
          mail,
          created_at: now.toISOString(),
          attempts: 0,
          nextAttemptEpochSeconds: 0,
        },
        ConditionExpression: 'attribute_not_exists(PK)',
      },
    },
  };
}
