import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { pageSizes, pagination } from '#contract/limits.ts';
import { postMessages } from '#contract/messages/post.ts';
import { postPath } from '#contract/pages.ts';
import type { PublicPostCard } from '#contract/post-shapes.ts';
import { useLastGood } from '#web/lib/use-last-good.ts';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { relatedPostsQuery } from '../api.ts';
import { PostPicture } from '../post-picture.tsx';
import { categoryNames, readTimeOf } from '../post.ts';
import styles from './related-articles.module.css';

const size = pageSizes.relatedArticles;

const Row = ({ post }: { post: PublicPostCard }) => (
  <Link to={postPath(post)} className={styles['row']}>
    <div className={styles['picture']}>
      <PostPicture post={post} sizes="6rem" />
    </div>
    <div className={styles['texts']}>
      <span dir="auto" className={styles['name']}>
        {post.title}
      </span>
      <span>
        {categoryNames[post.category]} · {readTimeOf(post)}
      </span>
    </div>
  </Link>
);

const RowsSkeleton = () =>
  Array.from({ length: size }, (_, index) => <Skeleton key={index} shape="block" />);

interface Props {
  id: string;
  page: number;
  hrefOf: (page: number) => string;
}

/** The most viewed other posts; without any there is nothing to head. */
export function RelatedArticles({ id, page, hrefOf }: Props) {
  const top = useRef<HTMLHeadingElement>(null);
  const query = useQuery(relatedPostsQuery(id, page));
  const shown = useLastGood(query);
  if (shown?.total === 0) return null;

  return (
    <aside aria-labelledby="related-articles" className={styles['related']}>
      <h2 ref={top} id="related-articles" tabIndex={-1} className={styles['title']}>
        {postMessages.related}
      </h2>
      {query.isError ? (
        <RetryNotice text={postMessages.relatedFailed} onRetry={() => void query.refetch()} />
      ) : (
        <ul aria-busy={query.isPlaceholderData} className={styles['list']}>
          {shown ? (
            shown.posts.map((post) => (
              <li key={post.id}>
                <Row post={post} />
              </li>
            ))
          ) : (
            <li aria-hidden="true" className={styles['skeleton']}>
              <RowsSkeleton />
            </li>
          )}
        </ul>
      )}
      <Pagination
        label="Pages of related articles"
        page={page}
        pages={Math.ceil((shown?.total ?? 0) / size)}
        shape={pagination.relatedArticles}
        hrefOf={hrefOf}
        onPage={() => top.current?.focus()}
        compact
      />
    </aside>
  );
}
