import { ulid } from 'ulid';
import { keys } from './keys.ts';
import type { Table } from './table.ts';
import type { Step } from './transaction.ts';

interface Deed {
  /** The administrator's id. */
  who: string;
  what: string;
  which: string;
  when: Date;
}

/** The step that keeps what an administrator did, for the transaction that does it. */
export function auditStep(table: Table, { who, what, which, when }: Deed): Step {
  const at = when.toISOString();
  const key = keys.audit(at.slice(0, 'yyyy-mm-dd'.length), ulid(when.getTime()));
  return {
    item: {
      Put: {
        TableName: table.name,
        Item: { ...key, who, what, which, when: at },
        ConditionExpression: 'attribute_not_exists(PK)',
      },
    },
  };
}
