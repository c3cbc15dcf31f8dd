import { ulid } from 'ulid';
import { keys } from './keys.ts';
import type { Table } from './table.ts';
import { insertRow, putRow, type TransactItem } from './transaction.ts';

export interface AuditAction {
  who: string;
  what: string;
  which: string;
  when: Date;
  /** Never a visitor's name or address: entries are kept for good. */
  named?: string;
  /** When it was made, where its id does not tell. */
  made?: string;
}

/** Keeps the name of an administrator who leaves, for earlier entries. */
export const formerAdministratorItem = (table: Table, id: string, name: string) =>
  putRow(table.name, { ...keys.formerAdministrator(id), name });

export function auditItem(table: Table, { when, ...action }: AuditAction): TransactItem {
  const at = when.toISOString();
  const key = keys.audit(at.slice(0, 'yyyy-mm-dd'.length), ulid(when.getTime()));
  return insertRow(table.name, { ...key, ...action, when: at });
}
