import { Rss } from 'lucide-react';

interface Props {
  href: string;
  text: string;
  subject: string;
}

/** A plain link, since the router does not serve the feed. */
export const FeedLink = ({ href, text, subject }: Props) => (
  <a
    href={href}
    type="application/rss+xml"
    className="inline-flex items-center gap-1 min-h-6 text-ink-soft text-sm no-underline whitespace-nowrap hover:text-ink hover:underline [&_svg]:text-accent pointer-coarse:min-h-target"
  >
    <Rss size={16} /> {text}
    <span className="visually-hidden"> of {subject}</span>
  </a>
);
