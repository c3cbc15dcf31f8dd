import type { PublicPostCard } from '#contract/post-shapes.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { PostCard } from './post-card.tsx';
import styles from './post-grid.module.css';

interface Look {
  featured?: boolean;
}

const gridClass = (featured: boolean) =>
  `${styles['grid']} ${featured ? styles['pair'] : styles['plain']}`;

interface Props extends Look {
  posts: readonly PublicPostCard[];
  /** Older posts, while the ones asked for are on their way. */
  stale: boolean;
}

export const PostGrid = ({ posts, stale, featured = false }: Props) => (
  <ul className={gridClass(featured)} aria-busy={stale}>
    {posts.map((post, index) => (
      <li key={post.id}>
        <PostCard post={post} featured={featured} first={featured && index === 0} />
      </li>
    ))}
  </ul>
);

/** As tall as cards, so that nothing moves when they come. */
export const PostGridSkeleton = ({ count, featured = false }: Look & { count: number }) => (
  <ul className={gridClass(featured)} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <li key={index} className={styles['awaited']}>
        <div className={styles['picture']}>
          <Skeleton shape="block" />
        </div>
        <div className={styles['lines']}>
          <Skeleton />
          <Skeleton shape="title" />
          <Skeleton shape="title" />
          <Skeleton />
        </div>
      </li>
    ))}
  </ul>
);
