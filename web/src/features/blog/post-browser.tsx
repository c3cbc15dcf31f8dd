import { SlidersHorizontal } from 'lucide-react';
import { lazy, type RefObject, Suspense, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from '#contract/messages.ts';
import { feedOf } from '#web/lib/feed-of.ts';
import { fetchPart } from '#web/lib/lost-part.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FeedLink } from '#web/ui/feed-link/feed-link.tsx';
import { FilterChips } from './filter-chips.tsx';
import { chosenOf, hubPath, type PostFilters } from './filters.ts';
import styles from './post-browser.module.css';
import { PostCount } from './post-count.tsx';
import { PostFilterForm } from './post-filters.tsx';
import { PostResults } from './post-results.tsx';
import { PostSearch } from './post-search.tsx';
import { usePageTurn } from './use-page-turn.ts';
import { usePosts } from './use-posts.ts';

const FilterSheet = lazy(async () => {
  const { FilterSheet: part } = await fetchPart(import('./filter-sheet.tsx'));
  return { default: part };
});

interface Props {
  filters: PostFilters;
  page: number;
  /** Where the list begins, for who is sent to it from above. */
  region: RefObject<HTMLElement | null>;
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
export function PostBrowser({ filters, page, region }: Props) {
  const navigate = useNavigate();
  const panel = useId();
  const [open, setOpen] = useState(true);
  const [sheet, setSheet] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const posts = usePosts(filters, page);
  const { found, stale } = posts;
  const arrived = found?.page === page && !stale;
  usePageTurn(heading, { page, list: hubPath(filters), arrived });

  const show = (chosen: PostFilters, replace = false) =>
    void navigate(hubPath(chosen), { replace, preventScrollReset: true });
  // One step back leaves a search, however many pauses there were while it was typed.
  const search = (text: string) => show({ ...filters, search: text }, filters.search !== '');
  const toList = () => region.current?.focus({ preventScroll: true });
  const groups = {
    filters,
    counts: found?.counts,
    onChange: (chosen: PostFilters) => show(chosen),
  };
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
        <PostFilterForm {...groups} />
      </aside>
      <section ref={region} tabIndex={-1} aria-label="Posts" className={styles['results']}>
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
          <FilterSheet {...groups} total={found?.total} onClose={() => setSheet(false)} />
        </Suspense>
      )}
    </div>
  );
}
