import { Suspense } from 'react';
import { laterPart } from '#web/lib/loaded-part.tsx';

export const moreJobsPart = laterPart(
  'src/features/jobs/more-jobs-of-page.tsx',
  async () => (await import('./more-jobs-of-page.tsx')).MoreJobsOfPage,
);

export const moreJobs = (
  <Suspense>
    <moreJobsPart.Component />
  </Suspense>
);
