import { problemMessages } from '#contract/messages/problem.ts';
import type { HeadData } from '#web/lib/head/head.ts';
import { type HeadState, usePageHead } from '#web/lib/page/page.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Ladder } from '#web/ui/picture/ladder.tsx';
import { pages } from '#contract/pages.ts';

export const head = ({ url }: HeadState): HeadData => ({
  title: problemMessages.pageNotFound,
  description: problemMessages.notFound,
  path: url.pathname,
  noindex: true,
});

interface NotFoundProps {
  to?: string;
  label?: string;
}

export const Component = () => <NotFoundPage />;

export function NotFoundPage({ to = pages.home, label = 'Explore all jobs' }: NotFoundProps) {
  usePageHead(head, undefined);
  return (
    <div className="grid place-items-center min-h-[60vh] py-8 px-gutter">
      <div className="grid justify-items-center gap-3 max-w-[34rem] text-center [&_p]:text-ink-soft [&_p]:text-lg">
        <Ladder broken />
        <h1>{problemMessages.pageNotFound}</h1>
        <p>This rung is missing. There is nothing at this address.</p>
        <div className="flex flex-wrap justify-center gap-3 mt-3">
          <ButtonLink to={to}>{label}</ButtonLink>
        </div>
      </div>
    </div>
  );
}
