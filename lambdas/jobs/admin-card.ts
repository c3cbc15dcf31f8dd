import { dayMs } from '#contract/india-time.ts';
import { AdminCard } from '#contract/jobs/admin-jobs.ts';
import type { JobStatus } from '#contract/jobs/admin-job-options.ts';
import { AdminJob, type Editor } from '#contract/jobs/jobs.ts';
import { jobLimits } from '#contract/limits.ts';
import type { JobRow } from './job-row.ts';

type Names = ReadonlyMap<string, string>;

function editorOf({ updatedBy: id }: JobRow, names?: Names): { updatedBy?: Editor } {
  if (id === undefined) return {};
  const name = names?.get(id);
  return { updatedBy: { id, ...(name !== undefined && { name }) } };
}

/** Jobs from before it was kept name nobody. */
export const adminJobOf = (row: JobRow, names?: Names): AdminJob =>
  AdminJob.parse({ ...row, ...editorOf(row, names) });

function statusOf({ deletedAt, expiresAt }: JobRow, now: Date): JobStatus {
  if (deletedAt !== undefined) return 'deleted';
  const leftMs = Date.parse(expiresAt) - now.getTime();
  if (leftMs <= 0) return 'expired';
  return leftMs <= jobLimits.expiresSoonDays * dayMs ? 'expiring' : 'live';
}

export const adminCardOf = (row: JobRow, now: Date, names: Names): AdminCard =>
  AdminCard.parse({ ...row, status: statusOf(row, now), ...editorOf(row, names) });
