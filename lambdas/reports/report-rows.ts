import * as z from 'zod/mini';
import { dayMs } from '#contract/india-time.ts';
import { reportLimits } from '#contract/limits.ts';
import { AdminReport, reportOutcomes } from '#contract/reports.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { findItem } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { putRow, writeConflict } from '#lambdas/platform/table/transaction.ts';
import { isErased, toErasureTime } from '#lambdas/platform/table/erasing.ts';

/** Keeps of the sender no more than hashes whose secret is deleted. */
export const ReportRow = z.object({
  ...AdminReport.shape,
  /** SHA-256 of the private link's secret. */
  secret: z.string(),
  outcome: z.optional(z.enum(reportOutcomes)),
});
export type ReportRow = z.infer<typeof ReportRow>;

const Entry = z.object({
  id: z.string(),
  client: z.string(),
  /** The hash of the address alone: a program calls itself by as many names as it likes. */
  network: z.string(),
  at: z.string(),
});
export type Entry = z.infer<typeof Entry>;

const ReportedJobRow = z.object({
  version: z.number(),
  role: z.string(),
  company: z.string(),
  waiting: z.array(Entry),
  /** The job's page warns since then; it reads no more than whether this is there. */
  warnedAt: z.optional(z.string()),
  decided: z.array(Entry),
});
export type ReportedJob = z.infer<typeof ReportedJobRow>;

const unexpired = (entries: readonly Entry[], now: Date) =>
  entries.filter(({ at }) => toErasureTime(new Date(at)) > epochSeconds(now));

export async function readRow(table: Table, key: { PK: string; SK: string }, now: Date) {
  const row = await findItem(table, key);
  return row && !isErased(row, now) ? row : undefined;
}

/** A row that the table has not yet removed counts: what is written has to take its place. */
export async function readReportedJob(
  table: Table,
  jobId: string,
  now: Date,
): Promise<ReportedJob | undefined> {
  const row = await findItem(table, keys.reportedJob(jobId));
  if (!row) return undefined;
  const { waiting, decided, ...job } = ReportedJobRow.parse(row);
  return { ...job, waiting: unexpired(waiting, now), decided: unexpired(decided, now) };
}

/** Needs enough different addresses within the days, in reports that nobody has looked at. */
function wantsWarning(waiting: readonly Entry[], now: Date): boolean {
  const since = new Date(now.getTime() - reportLimits.warningWithinDays * dayMs).toISOString();
  const networks = waiting.flatMap(({ at, network }) => (at > since ? [network] : []));
  return new Set(networks).size >= reportLimits.warningFrom;
}

export function saveItem(table: Table, jobId: string, job: ReportedJob, now: Date) {
  const { version } = job;
  const row = { ...job, version: version + 1, expiresAtEpochSeconds: toErasureTime(now) };
  return putRow(
    table.name,
    { ...keys.reportedJob(jobId), ...row },
    {
      condition: 'attribute_not_exists(PK) OR #version = :version',
      values: { version },
      refused: writeConflict,
    },
  );
}

/** A warning that is there stays until somebody has looked. */
export const warned = (job: ReportedJob, now: Date): ReportedJob =>
  job.warnedAt === undefined && wantsWarning(job.waiting, now)
    ? { ...job, warnedAt: now.toISOString() }
    : job;
