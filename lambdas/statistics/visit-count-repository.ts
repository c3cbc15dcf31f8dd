import * as z from 'zod/mini';
import { daySeconds, toIndiaDay, toIndiaDayRange } from '#contract/india-time.ts';
import { dashboardLimits } from '#contract/limits.ts';
import type { Client } from '#lambdas/platform/http/client-address.ts';
import { dailyHasher } from '#lambdas/platform/http/visitor-hash.ts';
import { once } from '#lambdas/platform/runtime/memoize.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { findAttributes } from '#lambdas/platform/table/read-rows.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { ifNew, putSingle, updateSingle } from '#lambdas/platform/table/write-rows.ts';

/** The counts of a day are spread over this many rows, so that writes seldom collide. */
const dayCountShards = 8;

const JobState = z.object({ expiresAt: z.string(), deletedAt: z.optional(z.string()) });

/** The secret of the hash changes at midnight in India, when a new day of counts begins. */
const openDailyHasher = once(() =>
  dailyHasher(table(), () => new Date(`${toIndiaDay(new Date())}T00:00:00.000Z`)),
);

/**
 * Counts a visitor of a job once a day; gives false for a job that is deleted or expired. It does
 * not use a transaction, which would collide with edits of the job: a crash after the first write
 * loses a count, but none is added twice.
 */
export async function countVisit(kind: 'jobViews' | 'applyClicks', jobId: string, client: Client) {
  const now = new Date();
  const job = await findAttributes(table(), keys.job(jobId), JobState);
  if (!job || job.deletedAt !== undefined || job.expiresAt <= now.toISOString()) return false;
  const visitor = await openDailyHasher()(kind, jobId, client.address, client.userAgent);
  const day = toIndiaDay(now);
  const end = toIndiaDayRange(day).until.getTime() / 1_000;
  const visitRow = { ...keys.visit(jobId, kind, visitor), expiresAtEpochSeconds: end };
  if (!(await putSingle(table(), visitRow, ifNew))) return true;
  await Promise.all([
    updateSingle(table(), keys.dayCounts(day, (visitor.codePointAt(0) ?? 0) % dayCountShards), {
      update: `SET expiresAtEpochSeconds = :expires ADD ${kind} :one`,
      values: { expires: end + dashboardLimits.retentionDays * daySeconds, one: 1 },
    }),
    updateSingle(table(), keys.jobCounts(jobId), {
      update: `SET expiresAtEpochSeconds = :expires, jobId = :jobId ADD ${kind} :one`,
      values: { expires: end + dashboardLimits.jobCountsRetentionDays * daySeconds, jobId, one: 1 },
    }),
  ]);
  return true;
}
