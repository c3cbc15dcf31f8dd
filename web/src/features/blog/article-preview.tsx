import { Clock } from 'lucide-react';
import type { PublicPost } from '#contract/post-shapes.ts';
import { dayText } from '#web/lib/india-time.ts';
import { useSite } from '#web/lib/site-context.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { FilePreview } from '#web/ui/image-drop/file-preview.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { documentOf } from './article-content.ts';
import headerStyles from './article-header.module.css';
import { categoryIcons } from './article-icons.ts';
import styles from './article-preview.module.css';
import articleStyles from './article.module.css';
import { authorOf, readTimeOf } from './post-facts.ts';
import { categoryNames, typeNames } from './post-labels.ts';
import { PostPicture } from './post-picture.tsx';

export type ArticleDraft = Pick<
  PublicPost,
  | 'title'
  | 'excerpt'
  | 'content'
  | 'category'
  | 'type'
  | 'tags'
  | 'author'
  | 'anonymous'
  | 'image'
  | 'publish_date'
  | 'estimated_read_time'
> & { picture: File | undefined };

function Kinds({ category, type }: Pick<ArticleDraft, 'category' | 'type'>) {
  const Icon = categoryIcons[category];
  return (
    <div className={headerStyles['kinds']}>
      <span className={headerStyles['category']}>
        <Icon size={16} aria-hidden="true" />
        {categoryNames[category]}
      </span>
      <Badge>{typeNames[type]}</Badge>
    </div>
  );
}

function Signature({ post }: { post: ArticleDraft }) {
  const author = authorOf(post);
  return (
    <div className={headerStyles['signature']}>
      <span aria-hidden="true" className={headerStyles['initial']}>
        {[...author][0]?.toUpperCase()}
      </span>
      <div className={headerStyles['names']}>
        <p dir="auto" className={headerStyles['author']}>
          {author}
        </p>
        <p className={headerStyles['facts']}>
          <time dateTime={post.publish_date}>{dayText(post.publish_date)}</time>
          <span className={headerStyles['fact']}>
            <Clock size={15} aria-hidden="true" />
            {readTimeOf(post)}
          </span>
        </p>
      </div>
    </div>
  );
}

/** A post as its readers will see it, with nothing to press that would lead away from writing it. */
export function ArticlePreview({ post }: { post: ArticleDraft }) {
  const { origin } = useSite();
  return (
    <article className={articleStyles['article']}>
      <header className={headerStyles['header']}>
        <Kinds category={post.category} type={post.type} />
        <h2 dir="auto" className={`${headerStyles['title']} ${styles['title']}`}>
          {post.title}
        </h2>
        {post.excerpt && (
          <p dir="auto" className={headerStyles['excerpt']}>
            {post.excerpt}
          </p>
        )}
        <Signature post={post} />
      </header>
      <div className={articleStyles['picture']}>
        {post.picture ? (
          <FilePreview file={post.picture} alt="" className={styles['picture']} />
        ) : (
          <PostPicture post={post} sizes="(width < 62rem) 92vw, 48rem" />
        )}
      </div>
      <div className={articleStyles['text']}>
        <Markdown document={documentOf(post.content)} origin={origin} />
      </div>
      {post.tags.length > 0 && (
        <ul aria-label="Tags of the preview" className={articleStyles['tags']}>
          {post.tags.map((tag) => (
            <li key={tag} dir="auto" className={articleStyles['tag']}>
              {tag}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
