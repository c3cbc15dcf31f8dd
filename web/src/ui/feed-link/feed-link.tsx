import { Rss } from 'lucide-react';
import styles from './feed-link.module.css';

interface Props {
  href: string;
  text: string;
  /** What it is a feed of, for those who do not see where the link stands. */
  subject: string;
}

/** A file for a feed reader: no page, so no link of the router's. */
export const FeedLink = ({ href, text, subject }: Props) => (
  <a href={href} type="application/rss+xml" className={styles['link']}>
    <Rss size={16} aria-hidden="true" /> {text}
    <span className="visually-hidden"> of {subject}</span>
  </a>
);
