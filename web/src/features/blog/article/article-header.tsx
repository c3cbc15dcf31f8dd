import { Clock, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { techHubMessages } from '#contract/messages/tech-hub.ts';
import type { PublicPost } from '#contract/post-shapes.ts';
import { dayText } from '#contract/india-time.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { hubPath, noFilters } from '../post/filters.ts';
import {
  categoryIcons,
  categoryNames,
  formatAuthor,
  formatCount,
  formatReadTime,
  isSampleId,
  typeNames,
} from '../post/post.ts';
import styles from './article-header.module.css';

interface KindsProps extends Pick<PublicPost, 'category' | 'type'> {
  plain?: boolean;
  children?: ReactNode;
}

export function Kinds({ category, type, plain = false, children }: KindsProps) {
  const Icon = categoryIcons[category];
  const name = (
    <>
      <Icon size={16} />
      {categoryNames[category]}
    </>
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      {plain ? (
        <span className="inline-flex items-center gap-2 min-h-8 py-0 px-3 rounded-full bg-brand-tint text-brand text-xs font-bold no-underline hover:underline forced-colors:border">
          {name}
        </span>
      ) : (
        <Link
          to={hubPath({ ...noFilters, category })}
          className="inline-flex items-center gap-2 min-h-8 py-0 px-3 rounded-full bg-brand-tint text-brand text-xs font-bold no-underline hover:underline forced-colors:border"
        >
          {name}
        </Link>
      )}{' '}
      <Badge>{typeNames[type]}</Badge> {children}
    </div>
  );
}

interface SignatureProps {
  post: Pick<PublicPost, 'author' | 'anonymous' | 'publish_date' | 'estimated_read_time'>;
  children?: ReactNode;
}

export function Signature({ post, children }: SignatureProps) {
  const author = formatAuthor(post);
  return (
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
          <time dateTime={post.publish_date}>{dayText(post.publish_date)}</time>{' '}
          <span className="inline-flex items-center gap-1">
            <Clock size={15} />
            {formatReadTime(post)}
          </span>{' '}
          {children}
        </p>
      </div>
    </div>
  );
}

export const ArticleHeader = ({ post, actions }: { post: PublicPost; actions: ReactNode }) => (
  <header className="grid gap-4">
    <Kinds category={post.category} type={post.type}>
      {isSampleId(post.id) && <Badge tone="accent">{techHubMessages.sample}</Badge>}
    </Kinds>
    <h1 dir="auto" className="wrap-anywhere leading-[1.15]">
      {post.title}
    </h1>
    {post.excerpt && (
      <p
        dir="auto"
        className="max-w-[38rem] text-ink-soft text-[1.25rem] leading-[1.5] wrap-anywhere text-pretty max-sm:text-lg"
      >
        {post.excerpt}
      </p>
    )}
    <div className="flex flex-wrap items-center justify-between gap-4 mt-2">
      <Signature post={post}>
        {!isSampleId(post.id) && (
          <a
            href="#comments"
            className="inline-flex items-center gap-1 text-inherit no-underline hover:text-brand"
          >
            <MessageCircle size={15} />
            {formatCount(post.comments)}
            <span className="visually-hidden"> comments</span>
          </a>
        )}
      </Signature>
      {actions}
    </div>
  </header>
);
