import * as z from 'zod/mini';
import type { JobFigures } from '#contract/admin-jobs.ts';
import { batchGetRows } from '#lambdas/platform/table/batch-get.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import type { Table } from '#lambdas/platform/table/table.ts';

/** `statistics-public` counts these; what never happened is missing. */
const FiguresRow = z.object({
  jobId: z.string(),
  jobViews: z._default(z.number(), 0),
  applyClicks: z._default(z.number(), 0),
});

export const jobFiguresRepository = (table: Table) => ({
  async ofJobs(ids: readonly string[]): Promise<ReadonlyMap<string, JobFigures>> {
    const rows = z.array(FiguresRow).parse(await batchGetRows(table, ids.map(keys.jobFigures)));
    return new Map(
      rows.map(({ jobId, jobViews, applyClicks }) => [jobId, { views: jobViews, applyClicks }]),
    );
  },
});
export type JobFiguresRepository = ReturnType<typeof jobFiguresRepository>;
