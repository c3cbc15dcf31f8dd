import { SlidersHorizontal } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { techHubMessages } from '#contract/messages/tech-hub.ts';
import { FeedLink } from '#web/share/feed-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { pluralize } from '#web/ui/format-count/format-count.ts';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import {
  techHubPath,
  pickActiveFilters,
  type PostFilters,
  postListId,
  useApplyFilter,
} from '../post/filter-parameters.ts';
import { FilterPanel, FilterSheet, PostFilterChips } from './post-filter-panel.tsx';
import { PostResults } from './post-results.tsx';
import { PostSearch } from './post-search.tsx';
import { type PostListData, usePostList } from './use-post-list.ts';

interface PageState {
  page: number;
  /** Identifies the filtered list: a change of filters is no page turn. */
  list: string;
  isLoaded: boolean;
}

/** As specified: a page turn scrolls to the top, and the new heading gets the focus once it is loaded. */
function usePageTurn(heading: RefObject<HTMLElement | null>, { page, list, isLoaded }: PageState) {
  const previous = useRef({ page, list });
  const hasTurned = useRef(false);
  useEffect(() => {
    const { page: oldPage, list: oldList } = previous.current;
    previous.current = { page, list };
    if (oldList !== list || oldPage === page) return;
    hasTurned.current = true;
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [page, list]);
  useEffect(() => {
    if (!isLoaded || !hasTurned.current) return;
    hasTurned.current = false;
    heading.current?.focus({ preventScroll: true });
  }, [isLoaded, page, heading]);
}

const PostCount = ({ total, loading }: { total: number | undefined; loading: boolean }) => (
  <div role="status" className="text-ink-soft text-sm">
    {loading ? (
      <Spinner label={techHubMessages.loading} />
    ) : (
      total !== undefined && `${pluralize(total, 'post')} found`
    )}
  </div>
);

export function PostBrowser(props: { data: PostListData; filters: PostFilters; page: number }) {
  const { data, filters, page } = props;
  const applyFilter = useApplyFilter();
  const region = useRef<HTMLElement>(null);
  const panelId = useId();
  const [isPanelOpen, setIsPanelOpen] = useState(true);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const posts = usePostList(data, filters, page);
  const { result } = posts;
  const isLoaded = result?.page === page && !posts.stale;
  usePageTurn(heading, { page, list: techHubPath(filters), isLoaded });

  // Replaces the history entry while typing, so that one step back leaves the search.
  const search = (text: string) => applyFilter('search', text, filters.search !== '');
  const filterCount = Object.keys(pickActiveFilters({ ...filters, search: '' })).length;
  const focusList = () => region.current?.focus({ preventScroll: true });
  return (
    <div
      className="grid items-start gap-x-8 gap-y-5 [&>*]:min-w-0 min-[64rem]:data-[open]:grid-cols-[15.5rem_minmax(0,1fr)] min-[64rem]:[&[data-open]>:first-child]:col-span-full"
      data-open={isPanelOpen || undefined}
    >
      <div className="flex items-stretch gap-3 [&_button]:flex-none">
        <PostSearch search={filters.search} onSearch={search} />
        {/* One button for wide and one for narrow windows; only one of them is displayed. */}
        <Button
          variant="outline"
          className="needs-script hidden min-[64rem]:inline-flex"
          aria-expanded={isPanelOpen}
          aria-controls={panelId}
          onClick={() => setIsPanelOpen(!isPanelOpen)}
        >
          <SlidersHorizontal size={18} /> {isPanelOpen ? 'Hide filters' : 'Show filters'}
        </Button>
        <Button
          variant="outline"
          className="needs-script min-[64rem]:hidden"
          aria-haspopup="dialog"
          onClick={() => setIsSheetOpen(true)}
        >
          <SlidersHorizontal size={18} /> Filters
          {filterCount > 0 && (
            <span className="grid place-items-center min-w-5.5 h-5.5 rounded-full bg-brand text-on-brand text-xs">
              {filterCount}
            </span>
          )}
        </Button>
      </div>
      {/* Sticky only in tall windows: in others its last group could not be reached. */}
      <aside
        id={panelId}
        hidden={!isPanelOpen}
        aria-label="Filters"
        className="hidden card py-2 px-4 min-[64rem]:[[data-open]>&]:block noscript:max-[64rem]:block [@media(height>=60rem)]:min-[64rem]:[[data-open]>&]:(sticky top-[calc(var(--header-height)_+_var(--space-4))])"
      >
        <FilterPanel filters={filters} counts={result?.counts} onChange={applyFilter} />
      </aside>
      <section
        id={postListId}
        ref={region}
        tabIndex={-1}
        aria-label="Posts"
        className="grid grid-cols-1 gap-8 scroll-mt-header"
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 min-h-9 -mb-4">
          <PostCount
            total={posts.samplesReason ? undefined : result?.total}
            loading={posts.loading}
          />
          <FeedLink path={techHubPath(filters)} subject={techHubMessages.name} />
          <PostFilterChips filters={filters} onCleared={focusList} />
        </div>
        <PostResults {...posts} {...{ filters, page, heading }} onReset={focusList} />
      </section>
      {isSheetOpen && (
        <FilterSheet
          filters={filters}
          counts={result?.counts}
          total={result?.total}
          onChange={applyFilter}
          onClose={() => setIsSheetOpen(false)}
        />
      )}
    </div>
  );
}
