import { log } from '#lambdas/platform/runtime/log.ts';
import { recordGauges } from '#lambdas/platform/runtime/metrics.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { readGauges } from './read-gauges.ts';
import { failedVisits } from './visit-site.ts';

export const watchSite =
  ({ table, origin, now }: { table: Table; origin: string; now: () => Date }) =>
  async (): Promise<void> => {
    const failed = await failedVisits(origin);
    recordGauges({ FailedVisits: failed.length });
    if (failed.length > 0) log.error('the site does not answer', { paths: failed });
    recordGauges(await readGauges(table, now()));
  };
