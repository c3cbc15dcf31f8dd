import { AdminCard, type JobFigures } from '#contract/admin-jobs.ts';
import type { JobStatus } from '#contract/admin-job-options.ts';
import { dayMs } from '#contract/india-time.ts';
import { AdminJob } from '#contract/jobs.ts';
import { jobLimits } from '#contract/limits.ts';
import type { JobRow } from './job-row.ts';

type Names = ReadonlyMap<string, string>;

const withEditor = ({ updatedBy: id, ...row }: JobRow, names?: Names) => {
  const name = names?.get(id);
  return { ...row, updatedBy: { id, ...(name !== undefined && { name }) } };
};

export const toAdminJob = (row: JobRow, names?: Names) => AdminJob.parse(withEditor(row, names));

function toStatus({ deletedAt, expiresAt }: JobRow, now: Date): JobStatus {
  if (deletedAt !== undefined) return 'deleted';
  const leftMs = Date.parse(expiresAt) - now.getTime();
  if (leftMs <= 0) return 'expired';
  return leftMs <= jobLimits.expiresSoonDays * dayMs ? 'expiring' : 'live';
}

export const toAdminCard = (row: JobRow, figures: JobFigures | undefined, names: Names) =>
  AdminCard.parse({
    ...{ ...withEditor(row, names), ...(figures ?? { views: 0, applyClicks: 0 }) },
    status: toStatus(row, new Date()),
  });
