import { toSlug } from './slug.ts';

export const jobPath = (job: { id: string; role: string; title: string }): string =>
  `/job/${job.id}/${toSlug(`${job.role} ${job.title}`) || 'job'}`;
