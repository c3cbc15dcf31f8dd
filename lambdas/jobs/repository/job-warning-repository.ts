import * as z from 'zod/mini';
import { keys } from '#lambdas/platform/table/keys.ts';
import { findParts } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';

const Row = z.object({ warnedAt: z.optional(z.string()) });

export const jobWarningRepository = (table: Table) => ({
  async isWarned(jobId: string): Promise<boolean> {
    return (await findParts(table, keys.reportedJob(jobId), Row))?.warnedAt !== undefined;
  },
});
export type JobWarningRepository = ReturnType<typeof jobWarningRepository>;
