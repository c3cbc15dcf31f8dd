import { Rss } from 'lucide-react';
import { feedMessages } from '#contract/messages/feed.ts';
import { feedPath } from '#contract/public-paths.ts';

/** `path` is the path of a list with its filters. A plain link, since the router does not serve the feed. */
export function FeedLink({ path, subject }: { path: string; subject: string }) {
  const [pathname = '', search = ''] = path.split('?', 2);
  return (
    <a
      href={feedPath(pathname, search, 'xml')}
      type="application/rss+xml"
      className="inline-flex items-center gap-1 min-h-6 text-ink-soft text-sm no-underline whitespace-nowrap hover:text-ink hover:underline [&_svg]:text-accent pointer-coarse:min-h-target"
    >
      <Rss size={16} /> {feedMessages.link}
      <span className="visually-hidden"> of {subject}</span>
    </a>
  );
}
