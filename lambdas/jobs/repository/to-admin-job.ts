import { AdminJobCard, type JobVisits } from '#contract/admin-jobs.ts';
import type { JobStatus } from '#contract/admin-job-list-filters.ts';
import { dayMs } from '#contract/india-time.ts';
import { AdminJob } from '#contract/jobs.ts';
import { jobLimits } from '#contract/limits.ts';
import type { JobRow } from './job-row.ts';

export type EditorNames = ReadonlyMap<string, string>;

export const withEditor = <Row extends { updatedBy: string }>(
  row: Row,
  namesById?: EditorNames,
) => {
  const name = namesById?.get(row.updatedBy);
  return { ...row, updatedBy: { id: row.updatedBy, ...(name !== undefined && { name }) } };
};

export const toAdminJob = (row: JobRow, names?: EditorNames) =>
  AdminJob.parse(withEditor(row, names));

function toStatus({ deletedAt, expiresAt }: JobRow, now: Date): JobStatus {
  if (deletedAt !== undefined) return 'deleted';
  const remainingMs = Date.parse(expiresAt) - now.getTime();
  if (remainingMs <= 0) return 'expired';
  return remainingMs <= jobLimits.expiresSoonDays * dayMs ? 'expiring' : 'live';
}

export const toAdminCard = (row: JobRow, visits: JobVisits | undefined, namesById: EditorNames) =>
  AdminJobCard.parse({
    ...withEditor(row, namesById),
    ...(visits ?? { views: 0, applyClicks: 0 }),
    status: toStatus(row, new Date()),
  });
