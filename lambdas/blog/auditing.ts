import { auditStep, type AuditAction } from '#lambdas/platform/audit.ts';
import type { Table } from '#lambdas/platform/table.ts';
import type { Step } from '#lambdas/platform/transaction.ts';

export type Audit = (action: Omit<AuditAction, 'when'>) => Step;

export const auditing =
  (table: Table, now: () => Date): Audit =>
  (action) =>
    auditStep(table, { ...action, when: now() });
