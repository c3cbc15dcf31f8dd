import { SlidersHorizontal } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import {
  type JobListFilterName,
  jobListFilterNames,
  kindByFilter,
  jobSorts,
} from '#contract/admin-job-list-filters.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { jobAdminMessages as texts } from '#contract/messages/job-admin.ts';
import { Select, SelectField } from '#web/ui/form-field/form-fields.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { useCategoryOptions } from '../job/api.ts';
import {
  changeView,
  countFilters,
  type JobListView,
  toQueryString,
} from '../job/job-list-params.ts';

interface CategoryFilterProps {
  name: JobListFilterName;
  view: JobListView;
  onChange: (change: Partial<JobListView>) => void;
}

function CategoryFilter({ name, view, onChange }: CategoryFilterProps) {
  const { data: options = [] } = useCategoryOptions(kindByFilter[name]);
  const value = view.filters[name] ?? '';
  const isKnown = value === '' || options.some(({ id }) => id === value);
  return (
    <SelectField
      label={texts.filters[name]}
      placeholder="Any"
      value={value}
      options={isKnown ? options : [...options, { id: value, name: tableMessages.loading }]}
      onChange={({ currentTarget: { value: id } }) => {
        const others = Object.fromEntries(
          Object.entries(view.filters).filter(([each]) => each !== name),
        );
        onChange({ filters: id ? { ...others, [name]: id } : others });
      }}
    />
  );
}

function useChangeView(view: JobListView) {
  const navigate = useNavigate();
  return (change: Partial<JobListView>) => {
    const search = toQueryString(changeView(view, change));
    void navigate({ search }, { preventScrollReset: true });
  };
}

export function ListFilters({ view }: { view: JobListView }) {
  const onChange = useChangeView(view);
  const activeFilterCount = countFilters(view);
  return (
    <details open={activeFilterCount > 0}>
      <summary className="inline-flex gap-2 items-center min-h-target py-0 px-3 border border-line-strong rounded-sm bg-surface text-sm font-bold cursor-pointer [&::-webkit-details-marker]:hidden hover:(border-brand text-brand)">
        <SlidersHorizontal size={18} />
        Filters
        {activeFilterCount > 0 && (
          <span className="py-0 px-2 rounded-full bg-brand-tint text-brand text-xs">
            {activeFilterCount} <span className="visually-hidden">in use</span>
          </span>
        )}
      </summary>
      <div className="panel grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3 mt-3 p-4">
        {jobListFilterNames.map((name) => (
          <CategoryFilter key={name} name={name} view={view} onChange={onChange} />
        ))}
      </div>
      {activeFilterCount > 0 && (
        <Link
          to={{ search: toQueryString(changeView(view, { filters: {} })) }}
          preventScrollReset
          className="inline-flex items-center min-h-target text-sm font-medium"
        >
          Clear filters
        </Link>
      )}
    </details>
  );
}

export function SortSelect({ view }: { view: JobListView }) {
  const onChange = useChangeView(view);
  return (
    <label className="inline-flex gap-2 items-center text-ink-soft text-sm whitespace-nowrap">
      Sort by
      <Select
        value={view.sort}
        onChange={({ currentTarget: { value } }) =>
          onChange({ sort: jobSorts.find((each) => each === value) ?? 'newest' })
        }
      >
        {jobSorts.map((sort) => (
          <option key={sort} value={sort}>
            {texts.sorts[sort]}
          </option>
        ))}
      </Select>
    </label>
  );
}
