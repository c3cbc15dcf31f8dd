import { dayMs } from '#contract/india-time.ts';
import { AdminCard, type JobFigures } from '#contract/admin-jobs.ts';
import type { JobStatus } from '#contract/admin-job-options.ts';
import { AdminJob, type Editor } from '#contract/jobs.ts';
import { jobLimits } from '#contract/limits.ts';
import type { JobRow } from './job-row.ts';

type Names = ReadonlyMap<string, string>;

function toEditor({ updatedBy: id }: JobRow, names?: Names): { updatedBy: Editor } {
  const name = names?.get(id);
  return { updatedBy: { id, ...(name !== undefined && { name }) } };
}

export const toAdminJob = (row: JobRow, names?: Names): AdminJob =>
  AdminJob.parse({ ...row, ...toEditor(row, names) });

function toStatus({ deletedAt, expiresAt }: JobRow, now: Date): JobStatus {
  if (deletedAt !== undefined) return 'deleted';
  const leftMs = Date.parse(expiresAt) - now.getTime();
  if (leftMs <= 0) return 'expired';
  return leftMs <= jobLimits.expiresSoonDays * dayMs ? 'expiring' : 'live';
}

const noFigures: JobFigures = { views: 0, applyClicks: 0 };

interface CardContext {
  now: Date;
  names: Names;
  figures: JobFigures | undefined;
}

export const toAdminCard = (row: JobRow, { now, names, figures }: CardContext): AdminCard =>
  AdminCard.parse({
    ...{ ...row, ...(figures ?? noFigures) },
    ...{ status: toStatus(row, now), ...toEditor(row, names) },
  });
