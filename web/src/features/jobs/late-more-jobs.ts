import { laterPart } from '#web/lib/loaded-part.tsx';

export const moreJobs = laterPart(
  'src/features/jobs/more-jobs-of-page.tsx',
  async () => (await import('./more-jobs-of-page.tsx')).MoreJobsOfPage,
);
