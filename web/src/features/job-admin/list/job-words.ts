import type { AdminCard } from '#contract/admin-jobs.ts';

export const jobsText = (count: number): string => (count === 1 ? '1 job' : `${count} jobs`);

export const nameOf = (job: Pick<AdminCard, 'role' | 'title'>): string =>
  `${job.role}, ${job.title}`;
