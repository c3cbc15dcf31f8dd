import { useRef } from 'react';
import { pageSizes, pagination } from '#contract/pagination-settings.ts';
import { postMessages } from '#contract/messages/post.ts';
import { postPath } from '#contract/public-paths.ts';
import { type ReadResult, type Deferred, useDeferredData } from '#web/lib/page/deferred-data.ts';
import { useReload } from '#web/lib/page/query-navigation.ts';
import { useLastData } from '#web/lib/use-last-data.ts';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import type { PostListPage } from '../post/api.ts';
import { PostPicture } from '../post/post-picture.tsx';
import { categoryNames, formatReadTime } from '../post/post-labels.ts';

const articlesPerPage = pageSizes.relatedArticles;

interface Props {
  posts: Deferred<ReadResult<PostListPage>>;
  page: number;
  buildHref: (page: number) => string;
}

const ArticleList = ({ page, stale }: { page: PostListPage | undefined; stale: boolean }) => (
  <ul
    aria-busy={stale}
    className="grid grid-cols-1 gap-1 [transition:opacity_var(--quick)] aria-busy:opacity-55"
  >
    {page ? (
      page.posts.map((post) => (
        <li key={post.id}>
          <Link
            to={postPath(post)}
            className="group grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-3 min-h-[var(--row-height)] my-0 -mx-2 p-2 rounded-md text-inherit no-underline hover:bg-brand-tint"
          >
            <div className="[&>*]:rounded-sm">
              <PostPicture thumbnail post={post} sizes="6rem" />
            </div>
            <div className="grid grid-cols-1 gap-0.5 text-ink-faint text-xs leading-[1.4] group-hover:text-ink-soft">
              <span
                dir="auto"
                className="line-clamp-2 text-ink text-sm font-bold wrap-anywhere group-hover:text-brand"
              >
                {post.title}
              </span>{' '}
              <span>
                {categoryNames[post.category]} · {formatReadTime(post)}
              </span>
            </div>
          </Link>
        </li>
      ))
    ) : (
      <li
        aria-hidden="true"
        className="grid gap-1 pb-[calc(var(--space-4)_+_var(--pagination-height))] [&>*]:h-[var(--row-height)]"
      >
        {Array.from({ length: articlesPerPage }, (_, index) => (
          <Skeleton key={index} shape="block" />
        ))}
      </li>
    )}
  </ul>
);

export function RelatedArticles({ posts, page, buildHref }: Props) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { value, pending } = useDeferredData(posts);
  const retry = useReload();
  const shownPage = useLastData(value?.data);
  if (shownPage?.total === 0) return null;
  const isFailed = value?.error !== undefined && !pending;

  return (
    <aside
      aria-labelledby="related-articles"
      tabIndex={-1}
      className="card [--row-height:5rem] [--pagination-height:2.25rem] grid grid-cols-1 content-start gap-4 p-5"
    >
      <h2 ref={headingRef} id="related-articles" tabIndex={-1} className="text-xl">
        Related Articles
      </h2>
      {isFailed ? (
        <RetryNotice text={postMessages.relatedFailed} onRetry={retry} />
      ) : (
        <ArticleList page={shownPage} stale={pending} />
      )}
      <Pagination
        label="Pages of related articles"
        page={page}
        pageCount={shownPage ? Math.ceil(shownPage.total / articlesPerPage) : 0}
        shape={pagination.relatedArticles}
        buildHref={buildHref}
        onPage={() => headingRef.current?.focus()}
        compact
      />
    </aside>
  );
}
