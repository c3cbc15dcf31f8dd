import { SlidersHorizontal } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import {
  type JobListFilter,
  jobListFilterNames,
  jobListFilters,
  jobSorts,
} from '#contract/admin-job-options.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import { Select, SelectField } from '#web/ui/form-field/fields.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { useCategoryOptions } from '../job/api.ts';
import { changed, filterCount, type JobListView, toQuery } from '../job/job-list.ts';

const texts = jobAdminMessages;

interface FilterProps {
  name: JobListFilter;
  view: JobListView;
  onChange: (change: Partial<JobListView>) => void;
}

function Filter({ name, view, onChange }: FilterProps) {
  const { data: options = [] } = useCategoryOptions(jobListFilters[name]);
  const value = view.filters[name] ?? '';
  const isKnown = value === '' || options.some(({ id }) => id === value);
  return (
    <SelectField
      label={texts.filters[name]}
      placeholder={texts.anyOption}
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

export function ListFilters({ view }: { view: JobListView }) {
  const navigate = useNavigate();
  const onChange = (change: Partial<JobListView>) =>
    void navigate({ search: toQuery(changed(view, change)) }, { preventScrollReset: true });
  const inUse = filterCount(view);
  return (
    <details open={inUse > 0}>
      <summary className="inline-flex gap-2 items-center min-h-target py-0 px-3 border border-line-strong rounded-sm bg-surface text-sm font-bold cursor-pointer [&::-webkit-details-marker]:hidden hover:(border-brand text-brand)">
        <SlidersHorizontal size={18} aria-hidden="true" />
        Filters
        {inUse > 0 && (
          <span className="py-0 px-2 rounded-full bg-brand-tint text-brand text-xs">
            {inUse} <span className="visually-hidden">in use</span>
          </span>
        )}
      </summary>
      <div className="panel grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3 mt-3 p-4">
        {jobListFilterNames.map((name) => (
          <Filter key={name} name={name} view={view} onChange={onChange} />
        ))}
      </div>
      {inUse > 0 && (
        <Link
          to={{ search: toQuery(changed(view, { filters: {} })) }}
          preventScrollReset
          className="inline-flex items-center min-h-target text-sm font-medium"
        >
          {texts.clearFilters}
        </Link>
      )}
    </details>
  );
}

export function SortSelect({ view }: { view: JobListView }) {
  const navigate = useNavigate();
  return (
    <label className="inline-flex gap-2 items-center text-ink-soft text-sm whitespace-nowrap">
      Sort by
      <Select
        value={view.sort}
        onChange={({ currentTarget: { value } }) => {
          const sort = jobSorts.find((each) => each === value) ?? 'newest';
          void navigate({ search: toQuery(changed(view, { sort })) }, { preventScrollReset: true });
        }}
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
