import * as z from 'zod/mini';
import type { GaugeName } from '#contract/gauges.ts';
import { newestSequence } from '#lambdas/catalog/snapshots/change-log.ts';
import { readManifest, ofThisSchema } from '#lambdas/catalog/snapshots/snapshot-store.ts';
import { announcementQueue, mailQueue, queues } from '#lambdas/platform/queues/queues.ts';
import { readPartition } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';

const OutboxMessage = z.object({ created_at: z.catch(z.string(), '') });

/** 0 where the moment is unknown. */
const secondsSince = (moment: string, now: Date): number => {
  const passed = (now.getTime() - Date.parse(moment)) / 1000;
  return passed > 0 ? Math.round(passed) : 0;
};

async function catalogGauges(table: Table, now: Date) {
  const [manifest, newest] = await Promise.all([readManifest(table), newestSequence(table)]);
  const [snapshot] = ofThisSchema(manifest);
  const isBehind = newest > (snapshot?.sequence ?? 0);
  return { CatalogLagSeconds: isBehind ? secondsSince(snapshot?.publishedAt ?? '', now) : 0 };
}

const waitingIn = [mailQueue.waiting, announcementQueue.waiting];
const deadQueues = queues.map(({ dead }) => dead);

const readRows = async (table: Table, names: readonly string[]) =>
  (await Promise.all(names.map((name) => readPartition(table, name)))).flat();

/** Messages live for minutes and are deleted when sent, so the partitions are a few rows. */
async function outboxGauges(table: Table, now: Date) {
  const [waiting, abandoned] = await Promise.all([
    readRows(table, waitingIn),
    readRows(table, deadQueues),
  ]);
  const moments = waiting.map((row) => OutboxMessage.parse(row).created_at);
  const begun = moments.filter((moment) => !(Date.parse(moment) > now.getTime()));
  const ages = begun.map((moment) => secondsSince(moment, now));
  return {
    LettersWaiting: begun.length,
    OldestMessageSeconds: Math.max(0, ...ages),
    LettersGivenUp: abandoned.length,
  };
}

export const readGauges = async (
  table: Table,
  now: Date,
): Promise<Omit<Record<GaugeName, number>, 'FailedVisits'>> => ({
  ...(await catalogGauges(table, now)),
  ...(await outboxGauges(table, now)),
});
