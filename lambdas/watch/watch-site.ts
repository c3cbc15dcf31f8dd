import { log } from '#lambdas/platform/runtime/log.ts';
import { recordGauges } from '#lambdas/platform/runtime/metrics.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { readGauges } from './read-gauges.ts';
import { failedVisits } from './visit-site.ts';

interface Sources {
  table: Table;
  origin: string;
  now: () => Date;
}

export const watchSite =
  ({ table, origin, now }: Sources) =>
  async (): Promise<void> => {
    const failed = await failedVisits(origin);
    recordGauges({ FailedVisits: failed.length });
    if (failed.length > 0) log.error('the site does not answer', { paths: failed });
    recordGauges(await readGauges(table, now()));
  };
