import type { ComponentProps } from 'react';
import { JobCount } from './job-count.tsx';
import { FeedLink } from '#web/share/feed-link.tsx';
import { AlertButton } from '../alert/alert-button.tsx';

export type Props = ComponentProps<typeof JobCount> & { href: string; listName: string };
export const ListTools = ({ href, listName, ...countProps }: Props) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 ml-auto max-sm:gap-0 max-sm:[&>a]:hidden">
    <JobCount {...countProps} />
    <AlertButton listPath={href} listName={listName} />
    <FeedLink path={href} subject={listName} />
  </div>
);
