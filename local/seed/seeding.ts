import type { Category } from '#contract/categories.ts';
import type { Table } from '#lambdas/platform/table/table.ts';

/** Called after each step: how many are done, of how many, and what it was. */
export type Progress = (done: number, total: number, what: string) => void;

/** What each part of the demonstration is given. */
export interface Seeding {
  table: Table;
  categories: readonly Category[];
  now: Date;
  step: (what: string) => void;
}
