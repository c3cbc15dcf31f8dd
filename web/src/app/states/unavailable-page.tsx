import { useLocation } from 'react-router-dom';
import { problemMessages } from '#contract/messages/problem.ts';
import type { HeadData } from '#web/lib/head/head.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Ladder } from '#web/ui/picture/ladder.tsx';
import { pages } from '#contract/pages.ts';

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
    <div className="grid place-items-center min-h-[60vh] py-8 px-gutter">
      <div className="grid justify-items-center gap-3 max-w-[34rem] text-center [&_p]:text-ink-soft [&_p]:text-lg">
        <Ladder broken />
        <h1>{title}</h1>
        <p>{problemMessages.unavailable}</p>
        <div className="flex flex-wrap justify-center gap-3 mt-3">
          <a href={`${pathname}${search}`} className={buttonClass()}>
            Try again
          </a>
          <a href={pages.home} className={buttonClass({ variant: 'outline' })}>
            Back to the jobs
          </a>
        </div>
      </div>
    </div>
  );
}
