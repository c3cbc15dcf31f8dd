import { Clock, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#contract/messages.ts';
import type { PublicPost } from '#contract/post-shapes.ts';
import { dayText } from '#web/lib/india-time.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { categoryIcons } from './article-icons.ts';
import styles from './article-header.module.css';
import { hubPath, noFilters } from './filters.ts';
import { authorOf, countOf, readTimeOf } from './post-facts.ts';
import { categoryNames, typeNames } from './post-labels.ts';
import { isSampleId } from './sample-id.ts';

function Kinds({ post: { id, category, type } }: { post: PublicPost }) {
  const Icon = categoryIcons[category];
  return (
    <div className={styles['kinds']}>
      <Link to={hubPath({ ...noFilters, category })} className={styles['category']}>
        <Icon size={16} aria-hidden="true" />
        {categoryNames[category]}
      </Link>
      <Badge>{typeNames[type]}</Badge>
      {isSampleId(id) && <Badge tone="accent">{messages.techHub.sample}</Badge>}
    </div>
  );
}

function Signature({ post }: { post: PublicPost }) {
  const author = authorOf(post);
  return (
    <div className={styles['signature']}>
      <span aria-hidden="true" className={styles['initial']}>
        {[...author][0]?.toUpperCase()}
      </span>
      <div className={styles['names']}>
        <p dir="auto" className={styles['author']}>
          {author}
        </p>
        <p className={styles['facts']}>
          <time dateTime={post.publish_date}>{dayText(post.publish_date)}</time>
          <span className={styles['fact']}>
            <Clock size={15} aria-hidden="true" />
            {readTimeOf(post)}
          </span>
          {!isSampleId(post.id) && (
            <a href="#comments" className={styles['fact']}>
              <MessageCircle size={15} aria-hidden="true" />
              {countOf(post.comments)}
              <span className="visually-hidden"> comments</span>
            </a>
          )}
        </p>
      </div>
    </div>
  );
}

export function ArticleHeader({ post, actions }: { post: PublicPost; actions: ReactNode }) {
  return (
    <header className={styles['header']}>
      <Kinds post={post} />
      <h1 dir="auto" className={styles['title']}>
        {post.title}
      </h1>
      {post.excerpt && (
        <p dir="auto" className={styles['excerpt']}>
          {post.excerpt}
        </p>
      )}
      <div className={styles['row']}>
        <Signature post={post} />
        {actions}
      </div>
    </header>
  );
}
