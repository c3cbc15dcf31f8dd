import type { Category } from '#contract/categories.ts';
import type { Table } from '#lambdas/platform/table/table.ts';

export type Progress = (done: number, total: number, what: string) => void;

export interface Seeding {
  table: Table;
  categories: readonly Category[];
  now: Date;
  step: (what: string) => void;
}
