import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { messages } from '#contract/messages.ts';
import { feedOf } from '#web/lib/feed-of.ts';
import { fetchPart } from '#web/lib/lost-part.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FeedLink } from '#web/ui/feed-link/feed-link.tsx';
import { FilterChips } from './filter-chips.tsx';
import { chosenOf, hubPath, type PostFilters, postsId } from './filters.ts';
import { filterPanel } from './late-tech-hub.tsx';
import styles from './post-browser.module.css';
import { PostCount } from './post-count.tsx';
import { PostResults } from './post-results.tsx';
import { PostSearch } from './post-search.tsx';
import { usePageTurn } from './use-page-turn.ts';
import { usePosts } from './use-posts.ts';
import { useShowPosts } from './use-show-posts.ts';

const FilterSheet = lazy(async () => {
  const { FilterSheet: part } = await fetchPart(import('./filter-sheet.tsx'));
  return { default: part };
});

interface Props {
  filters: PostFilters;
  page: number;
}

interface FilterButtonsProps {
  inForce: number;
  panel: string;
  open: boolean;
  onToggle: () => void;
  onSheet: () => void;
}

/** One for each width; the other one is not there for anyone. */
function FilterButtons({ inForce, panel, open, onToggle, onSheet }: FilterButtonsProps) {
  return (
    <>
      <Button
        variant="outline"
        className={`needs-script ${styles['onWide']}`}
        aria-expanded={open}
        aria-controls={panel}
        onClick={onToggle}
      >
        <SlidersHorizontal size={18} /> {open ? 'Hide filters' : 'Show filters'}
      </Button>
      <Button
        variant="outline"
        className={`needs-script ${styles['onNarrow']}`}
        aria-haspopup="dialog"
        onClick={onSheet}
      >
        <SlidersHorizontal size={18} /> Filters
        {inForce > 0 && <span className={styles['inForce']}>{inForce}</span>}
      </Button>
    </>
  );
}

/** Search, filters, and the posts that they leave. */
export function PostBrowser({ filters, page }: Props) {
  const show = useShowPosts();
  const region = useRef<HTMLElement>(null);
  const panel = useId();
  const [open, setOpen] = useState(true);
  const [sheet, setSheet] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const posts = usePosts(filters, page);
  const { found, stale } = posts;
  const arrived = found?.page === page && !stale;
  usePageTurn(heading, { page, list: hubPath(filters), arrived });

  // One step back leaves a search, however many pauses there were while it was typed.
  const search = (text: string) => show('search', text, filters.search !== '');
  const toList = () => region.current?.focus({ preventScroll: true });
  return (
    <div className={`${styles['browser']} ${open ? styles['open'] : ''}`}>
      <div className={styles['toolbar']}>
        <PostSearch search={filters.search} onSearch={search} />
        <FilterButtons
          inForce={Object.keys(chosenOf({ ...filters, search: '' })).length}
          panel={panel}
          open={open}
          onToggle={() => setOpen(!open)}
          onSheet={() => setSheet(true)}
        />
      </div>
      <aside id={panel} hidden={!open} aria-label="Filters" className={styles['panel']}>
        {filterPanel.shown}
      </aside>
      <section
        id={postsId}
        ref={region}
        tabIndex={-1}
        aria-label="Posts"
        className={styles['results']}
      >
        <div className={styles['summary']}>
          <PostCount total={found?.total} loading={posts.loading} />
          <FeedLink
            href={feedOf(hubPath(filters))}
            text={messages.feed.link}
            subject={messages.techHub.name}
          />
          <FilterChips filters={filters} onRemove={toList} />
        </div>
        <PostResults {...posts} {...{ filters, page, heading }} onReset={toList} />
      </section>
      {sheet && (
        <Suspense>
          <FilterSheet
            filters={filters}
            counts={found?.counts}
            total={found?.total}
            onChange={show}
            onClose={() => setSheet(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
