import { useSearchParams } from 'react-router-dom';
import { JobGone } from '#web/features/jobs/job-gone.tsx';
import { goneHead } from '#web/features/jobs/job-head.ts';
import { OpenJobsLike } from '#web/features/jobs/similar-jobs.tsx';
import type { HeadData } from '#web/lib/head.ts';
import { type HeadState, usePageHead } from '#web/lib/page.ts';

export const head = ({ url }: HeadState): HeadData => goneHead(url.pathname);

/** With `?job=`, the page knows which one has expired and offers open ones like it. */
export function Component() {
  usePageHead(head);
  const [search] = useSearchParams();
  const id = search.get('job') ?? '';
  return <JobGone>{/^[\w-]{1,64}$/.test(id) && <OpenJobsLike id={id} />}</JobGone>;
}
