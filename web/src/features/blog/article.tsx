import { type ReactNode, useRef } from 'react';
import type { PublicPost } from '#contract/post-shapes.ts';
import { useSite } from '#web/lib/site-context.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { ArticleActions } from './article-actions.tsx';
import { documentOf } from './article-content.ts';
import { ArticleContents } from './article-contents.tsx';
import { ArticleHeader } from './article-header.tsx';
import styles from './article.module.css';
import { BookmarksLink } from './bookmarks-link.tsx';
import { hubPath, noFilters } from './filters.ts';
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
  const { origin } = useSite();
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
        <ArticleContents post={post} />
        <Markdown document={documentOf(post)} origin={origin} />
      </div>
      {post.tags.length > 0 && <Tags tags={post.tags} />}
      <BookmarksLink />
    </article>
  );
}
