import type { AdminCard } from '#contract/jobs/admin-jobs.ts';

export const jobNoun = { one: 'job', many: 'jobs' } as const;

export const nameOf = (job: Pick<AdminCard, 'role' | 'title'>): string =>
  `${job.role}, ${job.title}`;
