import { RotateCw } from 'lucide-react';
import type { RefObject } from 'react';
import { pageSizes, pagination } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { Ladder } from '#web/ui/picture/ladder.tsx';
import { hubPath, noFilters, type PostFilters } from './filters.ts';
import { PostGridSkeleton } from './post-grid.tsx';
import { featuredPosts, pagesOf } from './post-pages.ts';
import { PostSections } from './post-sections.tsx';
import type { HubPage } from './queries.ts';
import { SamplesNotice } from './samples-notice.tsx';
import type { Posts } from './use-posts.ts';

interface Asked {
  filters: PostFilters;
  page: number;
  heading: RefObject<HTMLHeadingElement | null>;
  /** What was pressed to widen the list is gone with it, and so is the focus. */
  onReset: () => void;
}

const text = messages.techHub;

function NoPosts({ filters, total, onReset }: Pick<Asked, 'filters' | 'onReset'> & HubPage) {
  const beyondEnd = total > 0;
  return (
    <EmptyState
      title={beyondEnd ? text.beyondEnd : text.none}
      hint={beyondEnd ? text.beyondEndHint : text.noneHint}
      heading="h2"
      picture={<Ladder broken />}
    >
      <Link
        to={hubPath(beyondEnd ? filters : noFilters)}
        preventScrollReset
        className={buttonClass()}
        onClick={onReset}
      >
        {beyondEnd ? 'To the first page' : text.clearAll}
      </Link>
    </EmptyState>
  );
}

interface ListProps extends Asked {
  found: HubPage;
  stale: boolean;
}

function PostList({ found, stale, filters, page, heading, onReset }: ListProps) {
  if (found.posts.length === 0) return <NoPosts {...found} filters={filters} onReset={onReset} />;
  return (
    <>
      <PostSections found={found} stale={stale} heading={heading} />
      <Pagination
        worded
        label="Pages of posts"
        page={page}
        pages={pagesOf(found.total)}
        shape={pagination.homeJobs}
        hrefOf={(to) => hubPath(filters, to)}
      />
    </>
  );
}

const Awaited = () => (
  <>
    <PostGridSkeleton count={featuredPosts} featured />
    <PostGridSkeleton count={pageSizes.blog} />
  </>
);

export function PostResults({
  found,
  standIn,
  failed,
  stale,
  loading,
  retry,
  ...asked
}: Posts & Asked) {
  return (
    <>
      {standIn && <SamplesNotice standIn={standIn} loading={loading} onRetry={retry} />}
      {failed && (
        <Notice text={text.loadFailed}>
          <Button variant="outline" size="small" onClick={retry}>
            <RotateCw size={16} /> Try again
          </Button>
        </Notice>
      )}
      {found && <PostList {...asked} found={found} stale={stale} />}
      {!found && !failed && <Awaited />}
    </>
  );
}
