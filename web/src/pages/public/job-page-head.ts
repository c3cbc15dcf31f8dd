import { goneHead, jobHead, loadingHead } from '#web/features/jobs/job-head.ts';
import { jobQuery } from '#web/features/jobs/queries.ts';
import type { HeadData } from '#web/lib/head.ts';
import type { HeadState } from '#web/lib/page.ts';

export function head({ params, url, client, now }: HeadState): HeadData {
  const { queryKey } = jobQuery(params['id'] ?? '');
  const found = client.getQueryData(queryKey);
  if (found?.state === 'live') return jobHead(found.job, url.origin, now);
  const gone = found !== undefined || client.getQueryState(queryKey)?.status === 'error';
  return gone ? goneHead(url.pathname) : loadingHead(url.pathname);
}
