import { Clock, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { techHubMessages } from '#contract/messages/tech-hub.ts';
import type { PublicPost } from '#contract/post-schemas.ts';
import { formatDate } from '#contract/india-time.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { LinkUnlessCurrent } from '#web/ui/link/link-unless-current.tsx';
import { techHubPath, noFilters } from '../post/filter-parameters.ts';
import {
  categoryIcons,
  categoryNames,
  formatAuthor,
  formatShortCount,
  formatReadTime,
  typeNames,
} from '../post/post-labels.ts';
import { isSampleId } from '../post/sample-id.ts';
import styles from './article-header.module.css';

type ArticleHeaderPost = Pick<
  PublicPost,
  'category' | 'type' | 'excerpt' | 'author' | 'anonymous' | 'publish_date' | 'estimated_read_time'
> & { id?: string; comments?: number };

interface Props {
  /** Without an id it is a preview in the editor, which has no links. */
  post: ArticleHeaderPost;
  title: ReactNode;
  actions?: ReactNode;
}

export function ArticleHeader({ post, title, actions }: Props) {
  const { category, id, comments = 0 } = post;
  const Icon = categoryIcons[category];
  const author = formatAuthor(post);
  const isSample = id !== undefined && isSampleId(id);
  return (
    <header className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <LinkUnlessCurrent
          to={id && techHubPath({ ...noFilters, category })}
          className="inline-flex items-center gap-2 min-h-8 py-0 px-3 rounded-full bg-brand-tint text-brand text-xs font-bold no-underline hover:underline forced-colors:border"
        >
          <Icon size={16} />
          {categoryNames[category]}
        </LinkUnlessCurrent>{' '}
        <Badge>{typeNames[post.type]}</Badge>{' '}
        {isSample && <Badge tone="accent">{techHubMessages.sample}</Badge>}
      </div>
      {title}
      {post.excerpt && (
        <p
          dir="auto"
          className="max-w-[38rem] text-ink-soft text-[1.25rem] leading-[1.5] wrap-anywhere text-pretty max-sm:text-lg"
        >
          {post.excerpt}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-4 mt-2">
        <div className="flex items-center gap-3 min-w-0">
          <span
            aria-hidden="true"
            className="grid flex-none place-items-center rounded-full bg-accent-tint text-accent-ink font-bold size-11"
          >
            {[...author][0]?.toUpperCase()}
          </span>
          <div className="min-w-0 leading-[1.4]">
            <p dir="auto" className={styles['author']}>
              {author}
            </p>
            <p className="flex flex-wrap gap-x-3 gap-y-0 text-ink-faint text-sm">
              <time dateTime={post.publish_date}>{formatDate(post.publish_date)}</time>{' '}
              <span className="inline-flex items-center gap-1">
                <Clock size={15} />
                {formatReadTime(post)}
              </span>{' '}
              {id && !isSample && (
                <a
                  href="#comments"
                  className="inline-flex items-center gap-1 text-inherit no-underline hover:text-brand"
                >
                  <MessageCircle size={15} />
                  {formatShortCount(comments)}
                  <span className="visually-hidden"> comments</span>
                </a>
              )}
            </p>
          </div>
        </div>
        {actions}
      </div>
    </header>
  );
}
