import { feedMessages } from '#contract/messages/site.ts';
import { buildFeedPath } from '#web/lib/head/build-feed-path.ts';
import { FeedLink } from '#web/ui/feed-link/feed-link.tsx';
import { JobAlert } from '../alert/job-alert.tsx';
import { JobCount } from '../card/job-count.tsx';

interface Props {
  total: number | undefined;
  loading: boolean;
  href: string;
  subject: string;
}

export const ListAside = ({ total, loading, href, subject }: Props) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 ml-auto max-sm:gap-0 max-sm:[&>a]:hidden">
    <JobCount total={total} loading={loading} />
    <JobAlert list={href} subject={subject} />
    <FeedLink href={buildFeedPath(href)} text={feedMessages.link} subject={subject} />
  </div>
);
