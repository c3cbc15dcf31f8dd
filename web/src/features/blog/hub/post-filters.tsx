import { techHubMessages } from '#contract/messages/tech-hub.ts';
import { pages } from '#contract/pages.ts';
import { Button, buttonClass, ButtonLink } from '#web/ui/button/button.tsx';
import { FilterChips } from '#web/ui/filters/filter-chips.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { hubPath, noFilters, pickChosen, type PostFilters } from '../post/filters.ts';
import { categoryNames, countText, periodNames, sortNames, typeNames } from '../post/post.ts';
import { type FilterProps, PostFilterGroups } from './filter-groups.tsx';

/** It is a plain form to this very page, which also works without the page's script. */
export function FilterPanel(props: FilterProps) {
  const { search, tag } = props.filters;
  return (
    <form action={pages.techHub} onSubmit={(event) => event.preventDefault()}>
      {search && <input type="hidden" name="search" value={search} />}
      {tag && <input type="hidden" name="tag" value={tag} />}
      <PostFilterGroups {...props} />
      <div className="without-script mt-5">
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

export function FilterSheet({ total, onClose, ...filters }: Props) {
  return (
    <Sheet
      title="Filters"
      onClose={onClose}
      footer={
        <>
          <ButtonLink
            to={hubPath({ ...noFilters, search: filters.filters.search })}
            preventScrollReset
            variant="outline"
          >
            {techHubMessages.clearAll}
          </ButtonLink>
          <Button onClick={onClose}>
            {total === undefined ? 'Show posts' : `Show ${countText(total)}`}
          </Button>
        </>
      }
    >
      <PostFilterGroups {...filters} />
    </Sheet>
  );
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

export function PostChips({ filters, onCleared }: { filters: PostFilters; onCleared: () => void }) {
  const chosen = pickChosen(filters);
  return (
    <FilterChips
      label="Filters in force"
      chips={names
        .filter((name) => name in chosen)
        .map((name) => ({
          key: name,
          label: labels[name](filters),
          to: hubPath({ ...filters, [name]: noFilters[name] }),
        }))}
      clear={{ to: hubPath(noFilters), text: techHubMessages.clearAll }}
      onCleared={onCleared}
    />
  );
}
