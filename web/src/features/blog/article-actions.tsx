import type { PublicPost } from '#contract/post-shapes.ts';
import styles from './article-actions.module.css';
import { BookmarkButton } from './bookmark-button.tsx';
import { LikeButton } from './like-button.tsx';
import { ShareMenu } from './share-menu.tsx';

interface Props {
  post: PublicPost;
  /** Whether the server knows the post and counts its likes. */
  counted: boolean;
  /** In the bar: no number, and on narrow screens no sharing. */
  compact?: boolean;
}

export function ArticleActions({ post, counted, compact = false }: Props) {
  return (
    <div className={`needs-script ${styles['actions']} ${compact ? styles['compact'] : ''}`}>
      {counted && <LikeButton post={post} compact={compact} />}
      <BookmarkButton post={post} />
      <div className={styles['share']}>
        <ShareMenu post={post} />
      </div>
    </div>
  );
}
