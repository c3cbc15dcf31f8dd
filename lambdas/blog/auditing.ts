import { auditStep, type Deed } from '#lambdas/platform/audit.ts';
import type { Table } from '#lambdas/platform/table.ts';
import type { Step } from '#lambdas/platform/transaction.ts';

export type Audit = (deed: Omit<Deed, 'when'>) => Step;

export const auditing =
  (table: Table, now: () => Date): Audit =>
  (deed) =>
    auditStep(table, { ...deed, when: now() });
