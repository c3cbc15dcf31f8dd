import { auditItem, type AuditAction } from '#lambdas/platform/audit.ts';
import type { Table } from '#lambdas/platform/table.ts';
import type { TransactItem } from '#lambdas/platform/transaction.ts';

export type Audit = (action: Omit<AuditAction, 'when'>) => TransactItem;

export const auditing =
  (table: Table, now: () => Date): Audit =>
  (action) =>
    auditItem(table, { ...action, when: now() });
