import { useLocation } from 'react-router-dom';
import { problemMessages } from '#contract/messages/problem.ts';
import type { HeadData } from '#web/lib/head/head.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { pages } from '#contract/pages.ts';
import { StateFrame } from './state-frame.tsx';

const title = 'Please try again in a moment';

/** Search engines must not index it until a browser renders the page anew. */
export const unavailableHead = (path: string): HeadData => ({
  title,
  description: problemMessages.unavailable,
  path,
  noindex: true,
});

export function UnavailablePage() {
  const { pathname, search } = useLocation();
  return (
    <StateFrame
      title={title}
      text={problemMessages.unavailable}
      actions={
        <>
          <a href={`${pathname}${search}`} className={buttonClass()}>
            Try again
          </a>
          <a href={pages.home} className={buttonClass({ variant: 'outline' })}>
            Back to the jobs
          </a>
        </>
      }
    />
  );
}
