import { useSearchParams } from 'react-router-dom';
import { techHubMessages } from '#contract/messages/tech-hub.ts';
import { pages } from '#contract/pages.ts';
import { pageNumberOf } from '#web/lib/page-number.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/chip/chip.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import {
  chosenOf,
  filtersOf,
  hubPath,
  noFilters,
  type PostFilters,
  useShowPosts,
} from '../filters.ts';
import { categoryNames, countText, periodNames, sortNames, typeNames } from '../post.ts';
import { type FilterProps, PostFilterGroups } from './filter-groups.tsx';
import styles from './post-filters.module.css';
import { usePosts } from './use-posts.ts';

/** The groups as a plain form to this very page, which also works without the page's script. */
export function FilterPanel() {
  const [params] = useSearchParams();
  const filters = filtersOf(params);
  const { found } = usePosts(filters, pageNumberOf(params));
  const show = useShowPosts();
  const { search, tag } = filters;
  return (
    <form action={pages.techHub} onSubmit={(event) => event.preventDefault()}>
      {search && <input type="hidden" name="search" value={search} />}
      {tag && <input type="hidden" name="tag" value={tag} />}
      <PostFilterGroups filters={filters} counts={found?.counts} onChange={show} />
      <div className={`without-script ${styles['apply']}`}>
        <button type="submit" className={buttonClass({ wide: true })}>
          Show posts
        </button>
      </div>
    </form>
  );
}

interface Props extends FilterProps {
  total: number | undefined;
  onClose: () => void;
}

/** The filters on a phone: each choice is in force at once, and the button says what it leaves. */
export function FilterSheet({ total, onClose, ...filters }: Props) {
  return (
    <Sheet
      title="Filters"
      onClose={onClose}
      footer={
        <>
          <Link
            to={hubPath({ ...noFilters, search: filters.filters.search })}
            preventScrollReset
            className={buttonClass({ variant: 'outline' })}
          >
            {techHubMessages.clearAll}
          </Link>
          <Button onClick={onClose}>
            {total === undefined ? 'Show posts' : `Show ${countText(total)}`}
          </Button>
        </>
      }
    >
      <div className={styles['sheetGroups']}>
        <PostFilterGroups {...filters} />
      </div>
    </Sheet>
  );
}

interface FilterChipsProps {
  filters: PostFilters;
  /** What was pressed is gone then, and the focus with it. */
  onRemove: () => void;
}

const labels: Readonly<Record<keyof PostFilters, (filters: PostFilters) => string>> = {
  search: ({ search }) => `“${search}”`,
  category: ({ category }) => (category ? categoryNames[category] : ''),
  type: ({ type }) => (type ? typeNames[type] : ''),
  sort: ({ sort }) => sortNames[sort],
  period: ({ period }) => periodNames[period],
  tag: ({ tag }) => `#${tag}`,
};

const names = ['search', 'category', 'type', 'tag', 'period', 'sort'] as const;

export function FilterChips({ filters, onRemove }: FilterChipsProps) {
  const chosen = chosenOf(filters);
  const inForce = names.filter((name) => name in chosen);
  if (inForce.length === 0) return null;
  return (
    <ul aria-label="Filters in force" className={styles['chips']}>
      {inForce.map((name) => (
        <li key={name}>
          <Chip
            label={labels[name](filters)}
            to={hubPath({ ...filters, [name]: noFilters[name] })}
            onRemove={onRemove}
          />
        </li>
      ))}
      <li>
        <Link
          to={hubPath(noFilters)}
          preventScrollReset
          className={styles['clear']}
          onClick={onRemove}
        >
          {techHubMessages.clearAll}
        </Link>
      </li>
    </ul>
  );
}
