import { slugOf } from './slug.ts';

export const jobPath = (job: { id: string; role: string; title: string }): string =>
  `/job/${job.id}/${slugOf(`${job.role} ${job.title}`) || 'job'}`;
