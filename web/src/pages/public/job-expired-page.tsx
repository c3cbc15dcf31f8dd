import { useSearchParams } from 'react-router-dom';
import { limits } from '#contract/limits.ts';
import { JobGone } from '#web/features/jobs/job-gone.tsx';
import { expiredHead } from '#web/features/jobs/job-head.ts';
import { similarJobsQuery } from '#web/features/jobs/api.ts';
import { OpenJobsLike } from '#web/features/jobs/similar-jobs.tsx';
import { type HeadState, type PageState, prefetch, usePageHead } from '#web/lib/page.ts';

/** Undefined where the address names none. */
function expiredIn(search: URLSearchParams): string | undefined {
  const id = search.get('job') ?? '';
  return /^[\w-]{1,64}$/.test(id) ? id : undefined;
}

export function queries({ url: { searchParams } }: PageState) {
  const id = expiredIn(searchParams);
  return id === undefined ? [] : [prefetch(similarJobsQuery(id, limits.similarJobsDefault))];
}

export const head = ({ url }: HeadState) => expiredHead(url.pathname);

/** With `?job=`, the page knows which one has expired and offers open ones like it. */
export function Component() {
  usePageHead(head);
  const [search] = useSearchParams();
  const id = expiredIn(search);
  return <JobGone>{id !== undefined && <OpenJobsLike id={id} />}</JobGone>;
}
