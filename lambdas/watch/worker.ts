import { log } from '#lambdas/platform/log.ts';
import { recordGauges } from '#lambdas/platform/metrics.ts';
import { siteOrigins } from '#lambdas/platform/site-origins.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { readGauges } from './read-gauges.ts';
import { failedVisits } from './visit-site.ts';

const table = openTable();
const [origin = ''] = siteOrigins();

/** Invoked by a schedule: what it cannot reach makes it fail, and its failure makes an alarm ring. */
export const handler = async (): Promise<void> => {
  recordGauges(await readGauges(table, new Date()));
  const failed = await failedVisits(origin);
  if (failed.length === 0) return;
  log.error('the site does not answer', { paths: failed });
  throw new Error(`${failed.join(', ')} did not answer as it should`);
};
