import { Metrics } from '@aws-lambda-powertools/metrics';
import * as z from 'zod/mini';
import { brand } from '#contract/brand.ts';
import { type GaugeName, gaugeNames, gaugeUnits } from '#contract/gauge-metrics.ts';
import { newestSequence } from '#lambdas/catalog/snapshots/change-log.ts';
import { readManifest, listCurrentSnapshots } from '#lambdas/catalog/snapshots/snapshot-store.ts';
import { indexNowQueue, mailQueue, queues } from '#lambdas/platform/queues/queues.ts';
import { log } from '#lambdas/platform/runtime/log.ts';
import { siteOrigins } from '#lambdas/platform/runtime/site-origins.ts';
import { readPartition } from '#lambdas/platform/table/read-rows.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { findFailures } from './find-failing-pages.ts';

/** Writes one log line, from which CloudWatch makes metrics with the function's name. */
function recordGauges(values: Readonly<Partial<Record<GaugeName, number>>>): void {
  const serviceName = process.env['AWS_LAMBDA_FUNCTION_NAME'] ?? 'local';
  const metrics = new Metrics({ namespace: brand.name, serviceName });
  for (const name of gaugeNames) {
    const value = values[name];
    if (value !== undefined) metrics.addMetric(name, gaugeUnits[name], value);
  }
  metrics.publishStoredMetrics();
}

const OutboxMessage = z.object({ created_at: z.catch(z.string(), '') });

/** Messages live for minutes and are deleted when sent, so the partitions are a few rows. */
const readPartitions = async (names: readonly string[]) =>
  (await Promise.all(names.map((name) => readPartition(table(), name)))).flat();

export async function readGauges(now: Date): Promise<Partial<Record<GaugeName, number>>> {
  const [manifest, newestChange, waitingRows, abandonedRows] = await Promise.all([
    readManifest(table()),
    newestSequence(table()),
    readPartitions([mailQueue.waitingKey, indexNowQueue.waitingKey]),
    readPartitions(queues.map(({ deadLetterKey }) => deadLetterKey)),
  ]);
  /** 0 for a time that is unknown or in the future. */
  const secondsSince = (time: string): number => {
    const seconds = (now.getTime() - Date.parse(time)) / 1000;
    return seconds > 0 ? Math.round(seconds) : 0;
  };
  const [snapshot] = listCurrentSnapshots(manifest);
  const isBehind = newestChange > (snapshot?.sequence ?? 0);
  const createdTimes = waitingRows.map((row) => OutboxMessage.parse(row).created_at);
  const dueTimes = createdTimes.filter((time) => !(Date.parse(time) > now.getTime()));
  return {
    CatalogLagSeconds: isBehind ? secondsSince(snapshot?.publishedAt ?? '') : 0,
    MessagesWaiting: dueTimes.length,
    OldestMessageSeconds: Math.max(0, ...dueTimes.map(secondsSince)),
    MessagesGivenUp: abandonedRows.length,
  };
}

export async function checkSite(): Promise<void> {
  const [origin = ''] = siteOrigins();
  const failedPaths = await findFailures(origin);
  recordGauges({ FailedVisits: failedPaths.length });
  if (failedPaths.length > 0) log.error('the site does not answer', { paths: failedPaths });
  recordGauges(await readGauges(new Date()));
}
