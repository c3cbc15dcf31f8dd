import * as z from 'zod/mini';
import { dayMs } from '#contract/india-time.ts';
import { reportLimits } from '#contract/limits.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';
import { toErasureTime } from '#lambdas/platform/table/erasing.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { findRow } from '#lambdas/platform/table/rows.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { putRow, writeConflict } from '#lambdas/platform/table/transaction.ts';

const Entry = z.object({
  id: z.string(),
  client: z.string(),
  /** The hash of the address alone: a program calls itself by as many names as it likes. */
  network: z.string(),
  at: z.string(),
});
export type Entry = z.infer<typeof Entry>;

const ReportedJob = z.object({
  version: z.number(),
  role: z.string(),
  company: z.string(),
  waiting: z.array(Entry),
  /** The job's page warns since then; it reads no more than whether this is there. */
  warnedAt: z.optional(z.string()),
  decided: z.array(Entry),
});
export type ReportedJob = z.infer<typeof ReportedJob>;

/** A row that the table has not yet removed counts: what is written has to take its place. */
export async function readReportedJob(jobId: string, now: Date): Promise<ReportedJob | undefined> {
  const job = await findRow(table(), keys.reportedJob(jobId), ReportedJob);
  const unexpired = (entries: readonly Entry[]) =>
    entries.filter(({ at }) => toErasureTime(new Date(at)) > epochSeconds(now));
  return job && { ...job, waiting: unexpired(job.waiting), decided: unexpired(job.decided) };
}

/**
 * Warns where enough different addresses have reported it within the days, in reports that nobody
 * has looked at. A warning that is there stays until somebody has looked.
 */
export function saveItem(jobId: string, job: ReportedJob, now: Date) {
  const since = new Date(now.getTime() - reportLimits.warningWithinDays * dayMs).toISOString();
  const networks = new Set(job.waiting.flatMap(({ at, network }) => (at > since ? network : [])));
  const isWarned = networks.size >= reportLimits.warningFrom;
  const { version, warnedAt = isWarned ? now.toISOString() : undefined } = job;
  const row = {
    ...{ ...keys.reportedJob(jobId), ...job, version: version + 1 },
    ...(warnedAt !== undefined && { warnedAt }),
    expiresAtEpochSeconds: toErasureTime(now),
  };
  return putRow(table().name, row, {
    condition: 'attribute_not_exists(PK) OR #version = :version',
    values: { version },
    refused: writeConflict,
  });
}
