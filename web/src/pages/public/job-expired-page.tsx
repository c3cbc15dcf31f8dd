import { messages } from '#contract/messages.ts';
import { JobGone } from '#web/features/jobs/job-gone.tsx';
import type { HeadData } from '#web/lib/head.ts';
import { type HeadState, usePageHead } from '#web/lib/page.ts';

export const head = ({ url }: HeadState): HeadData => ({
  title: messages.job.notFoundTitle,
  description: messages.job.gone,
  path: url.pathname,
  noindex: true,
});

export function Component() {
  usePageHead(head);
  return <JobGone />;
}
