import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { pageNumberOf, withPage } from '#web/lib/page-number.ts';
import { MoreJobs } from './more-jobs.tsx';
import { jobQuery } from './queries.ts';

/** Beside the job that the page shows. */
export function MoreJobsOfPage() {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { data: found } = useQuery(jobQuery(id));
  if (found?.state !== 'live') return null;
  return (
    <MoreJobs
      key={found.job.id}
      job={found.job}
      page={pageNumberOf(search)}
      hrefOf={(page) => withPage(pathname, page)}
    />
  );
}
