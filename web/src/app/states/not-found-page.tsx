import { apiErrorMessages } from '#contract/messages/api-errors.ts';
import { noindexHead } from '#web/lib/head/head-data.ts';
import type { HeadContext } from '#web/lib/page/page-module.ts';
import { usePageHead } from '#web/lib/page/use-page-head.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { publicPaths } from '#contract/public-paths.ts';
import { MessageLayout } from './error-page.tsx';

export const head = ({ url }: HeadContext) =>
  noindexHead(apiErrorMessages.pageNotFound, apiErrorMessages.notFound, url.pathname);

interface NotFoundProps {
  to?: string;
  label?: string;
}

export const Component = () => <NotFoundPage />;

export function NotFoundPage({ to = publicPaths.home, label = 'Explore all jobs' }: NotFoundProps) {
  usePageHead(head, undefined);
  return (
    <MessageLayout
      title={apiErrorMessages.pageNotFound}
      text="This rung is missing. There is nothing at this address."
      actions={<ButtonLink to={to}>{label}</ButtonLink>}
    />
  );
}
