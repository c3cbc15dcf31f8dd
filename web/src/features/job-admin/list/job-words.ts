import type { AdminCard } from '#contract/admin-jobs.ts';
import { problemMessages } from '#contract/messages/problem.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

export const jobsText = (count: number): string => (count === 1 ? '1 job' : `${count} jobs`);

export const nameOf = (job: Pick<AdminCard, 'role' | 'title'>): string =>
  `${job.role}, ${job.title}`;

export const reasonOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : problemMessages.internal;
