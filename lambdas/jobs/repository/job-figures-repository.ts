import * as z from 'zod/mini';
import { batchGetRows } from '#lambdas/platform/table/batch-get.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { table } from '#lambdas/platform/table/table.ts';

/** `lambdas/statistics` counts these; what never happened is missing. */
const FiguresRow = z.object({
  jobId: z.string(),
  jobViews: z._default(z.number(), 0),
  applyClicks: z._default(z.number(), 0),
});

export async function readFigures(ids: readonly string[]) {
  const rows = z.array(FiguresRow).parse(await batchGetRows(table(), ids.map(keys.jobFigures)));
  return new Map(
    rows.map(({ jobId, jobViews, applyClicks }) => [jobId, { views: jobViews, applyClicks }]),
  );
}
