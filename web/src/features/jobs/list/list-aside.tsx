import { feedMessages } from '#contract/messages/site.ts';
import { feedOf } from '#web/lib/head/feed-of.ts';
import { FeedLink } from '#web/ui/feed-link/feed-link.tsx';
import { JobAlert } from '../alert/job-alert.tsx';
import { JobCount } from '../card/job-count.tsx';
import styles from './list-aside.module.css';

interface Props {
  total: number | undefined;
  loading: boolean;
  /** Of the list with its filters. */
  href: string;
  /** What the list is called. */
  subject: string;
}

/** How many jobs a list has, and how to follow it. */
export const ListAside = ({ total, loading, href, subject }: Props) => (
  <div className={styles['aside']}>
    <JobCount total={total} loading={loading} />
    <JobAlert list={href} subject={subject} />
    <FeedLink href={feedOf(href)} text={feedMessages.link} subject={subject} />
  </div>
);
