import type { AdminCard } from '#contract/admin-jobs.ts';
import { listLimits } from '#contract/limits.ts';
import { readJobTable } from '../job/api.ts';
import type { JobListView } from '../job/job-list.ts';

export interface ReadProgress {
  done: number;
  total: number;
}

/** Gives each job once, although others are added meanwhile. */
export async function readAll(
  view: JobListView,
  signal: AbortSignal,
  tell: (progress: ReadProgress) => void,
): Promise<AdminCard[]> {
  const found = new Map<string, AdminCard>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await readJobTable({ ...view, page, pageSize: listLimits.pageSizeMax }, signal);
    for (const job of answer.jobs) found.set(job.id, job);
    pages = answer.pages;
    tell({ done: found.size, total: answer.total });
  }
  return [...found.values()];
}
