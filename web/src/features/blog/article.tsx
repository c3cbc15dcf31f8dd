import { type ReactNode, useRef } from 'react';
import type { PublicPost } from '#contract/post-shapes.ts';
import { Link } from '#web/ui/link/link.tsx';
import { ArticleActions } from './article-actions.tsx';
import { ArticleHeader } from './article-header.tsx';
import styles from './article.module.css';
import { BookmarksLink } from './bookmarks-link.tsx';
import { hubPath, noFilters } from './filters.ts';
import { articleText } from './late-article-text.tsx';
import { PostPicture } from './post-picture.tsx';
import { ReadingBar } from './reading-bar.tsx';

const Tags = ({ tags }: { tags: readonly string[] }) => (
  <ul aria-label="Tags" className={styles['tags']}>
    {tags.map((tag) => (
      <li key={tag}>
        <Link to={hubPath({ ...noFilters, tag })} dir="auto" className={styles['tag']}>
          {tag}
        </Link>
      </li>
    ))}
  </ul>
);

interface Props {
  post: PublicPost;
  /** Whether the server knows the post and counts its likes. */
  counted: boolean;
  /** Said before all else, such as that the post is a sample. */
  note?: ReactNode;
}

export function Article({ post, counted, note }: Props) {
  const text = useRef<HTMLDivElement>(null);
  return (
    <article className={styles['article']}>
      <ReadingBar text={text} title={post.title}>
        <ArticleActions post={post} counted={counted} compact />
      </ReadingBar>
      {note}
      <ArticleHeader post={post} actions={<ArticleActions post={post} counted={counted} />} />
      <div className={styles['picture']}>
        <PostPicture post={post} sizes="(width < 62rem) 92vw, 48rem" eager />
      </div>
      <div ref={text} className={styles['text']}>
        <articleText.Component content={post.content} />
      </div>
      {post.tags.length > 0 && <Tags tags={post.tags} />}
      <BookmarksLink />
    </article>
  );
}
