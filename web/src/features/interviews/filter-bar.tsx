import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { type InterviewFacet, interviewFacets } from '#contract/interview-options.ts';
import type { InterviewCounts } from '#contract/interviews.ts';
import { searchLimits } from '#contract/limits.ts';
import { interviewMessages as texts } from '#contract/messages/interview.ts';
import { searchMessages } from '#contract/messages/hero-search.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { useResettableState } from '#web/lib/use-resettable-state.ts';
import { Button } from '#web/ui/button/button.tsx';
import { formatNumber } from '#web/ui/format-count/format-count.ts';
import { FilterChips } from '#web/ui/filters/filter-chips.tsx';
import { SearchInput } from '#web/ui/form-field/search-input.tsx';
import { SelectField } from '#web/ui/form-field/form-fields.tsx';
import { SidePanel } from '#web/ui/side-panel/side-panel.tsx';
import { type InterviewFilters, interviewsPath } from './interview/filter-parameters.ts';

interface Props {
  filters: InterviewFilters;
  counts: InterviewCounts | undefined;
  onChange: (change: Partial<InterviewFilters>) => void;
}

function FacetSelect({ facet, filters, counts, onChange }: Props & { facet: InterviewFacet }) {
  const chosen = filters[facet];
  const options = (counts?.[facet] ?? []).map(({ slug, name, count }) => ({
    id: slug,
    name: `${name} (${formatNumber(count)})`,
  }));
  const isMissing = chosen !== '' && !options.some(({ id }) => id === chosen);
  return (
    <SelectField
      label={texts.filters[facet]}
      name={facet}
      value={chosen}
      placeholder="All"
      options={isMissing ? [{ id: chosen, name: chosen }, ...options] : options}
      onChange={({ target }) => onChange({ [facet]: target.value })}
    />
  );
}

const FacetSelects = (props: Props) =>
  interviewFacets.map((facet) => <FacetSelect key={facet} {...props} facet={facet} />);

export function FacetSheet(props: Props) {
  const { filters, onChange } = props;
  const [open, setOpen] = useState(false);
  const chosenFacets = interviewFacets.filter((facet) => filters[facet] !== '');
  const clearedFacets = Object.fromEntries(interviewFacets.map((facet) => [facet, '']));
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        className="needs-script hidden max-md:inline-flex"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal size={18} />{' '}
        {chosenFacets.length > 0 ? `Filters (${chosenFacets.length})` : 'Filters'}
      </Button>
      {open && (
        <SidePanel
          title="Filters"
          onClose={() => setOpen(false)}
          footer={
            <>
              <Button
                variant="outline"
                disabled={chosenFacets.length === 0}
                onClick={() => onChange(clearedFacets)}
              >
                {texts.clearAll}
              </Button>
              <Button onClick={() => setOpen(false)}>Show interviews</Button>
            </>
          }
        >
          <div className="grid gap-4 pt-4 [&_label]:(text-ink-soft text-xs)">
            <FacetSelects {...props} />
          </div>
        </SidePanel>
      )}
    </>
  );
}

/** A plain form that submits to the same page, so that it also works before the script runs. */
export function FilterBar(props: Props) {
  const { filters, onChange } = props;
  const [text, setText] = useResettableState(filters.search, filters.search);
  return (
    <form
      role="search"
      aria-label={texts.search}
      action={publicPaths.interviews}
      className="card grid gap-4 p-5 max-md:p-3"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ search: text.trim() });
      }}
    >
      <div className="flex gap-2 [&_button]:flex-none">
        <SearchInput
          label={texts.search}
          value={text}
          placeholder="Company, role, title"
          maxLength={searchLimits.characters}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit">{searchMessages.submit}</Button>
      </div>
      <div className="grid grid-cols-[repeat(5,minmax(0,1fr))] gap-3 max-md:hidden noscript:grid [&_label]:(text-ink-soft text-xs)">
        <FacetSelects {...props} />
      </div>
    </form>
  );
}

export function InterviewFilterChips(props: Omit<Props, 'onChange'> & { onCleared: () => void }) {
  const { filters, counts, onCleared } = props;
  return (
    <FilterChips
      label="Filters in force"
      chips={(['search', ...interviewFacets] as const)
        .filter((name) => filters[name] !== '')
        .map((name) => ({
          key: name,
          label:
            name === 'search'
              ? `“${filters.search}”`
              : (counts?.[name].find(({ slug }) => slug === filters[name])?.name ?? filters[name]),
          to: interviewsPath({ ...filters, [name]: '' }),
        }))}
      clearLink={{ to: interviewsPath({}), text: texts.clearAll }}
      onAllRemoved={onCleared}
    />
  );
}
