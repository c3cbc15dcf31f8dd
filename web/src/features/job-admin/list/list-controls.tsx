import { SlidersHorizontal, Download } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import {
  type JobListFilterName,
  jobListFilterNames,
  kindByFilter,
  jobSorts,
} from '#contract/admin-job-options.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { jobAdminMessages as texts } from '#contract/messages/job-admin.ts';
import { Select, SelectField } from '#web/ui/form-field/form-fields.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { useCategoryOptions, readJobTable } from '../job/api.ts';
import { changeView, countFilters, type JobListView, toQueryString } from '../job/job-list-view.ts';
import { toIndiaTimestamp } from '#contract/india-time.ts';
import { useEffect, useRef, useState } from 'react';
import { fill } from '#contract/fill-template.ts';
import type { AdminCard } from '#contract/admin-jobs.ts';
import { isCategory, isLongText, jobFieldNames, jobLabels } from '#contract/job-fields.ts';
import { jobPath } from '#contract/listings.ts';
import { download } from '#web/lib/admin/download.ts';
import { explainError } from '#web/lib/api/api-error.ts';
import { fetchCode } from '#web/lib/api/lazy-code.ts';
import { pluralize } from '#web/ui/format-count/format-count.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useConfirm } from '#web/ui/dialog/confirm.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { listLimits } from '#contract/limits.ts';

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

export function ListFilters({ view }: { view: JobListView }) {
  const navigate = useNavigate();
  const onChange = (change: Partial<JobListView>) =>
    void navigate(
      { search: toQueryString(changeView(view, change)) },
      { preventScrollReset: true },
    );
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
  const navigate = useNavigate();
  return (
    <label className="inline-flex gap-2 items-center text-ink-soft text-sm whitespace-nowrap">
      Sort by
      <Select
        value={view.sort}
        onChange={({ currentTarget: { value } }) => {
          const sort = jobSorts.find((each) => each === value) ?? 'newest';
          void navigate(
            { search: toQueryString(changeView(view, { sort })) },
            { preventScrollReset: true },
          );
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

const exportedFields = jobFieldNames.filter((name) => !isLongText(name));

/** The first columns have the labels by which the import of jobs finds its fields. */
const csvColumns = [
  ...exportedFields.map((name) => jobLabels[name]),
  ...['Status', 'Posted', texts.views, 'Apply clicks', 'Page'],
];
const toCsvRow = (job: AdminCard): string[] => [
  ...exportedFields.map((name) => {
    if (isCategory(name)) return job.categories[name];
    return name === 'expiresAt' ? toIndiaTimestamp(new Date(job[name])) : String(job[name] ?? '');
  }),
  texts.statuses[job.status],
  toIndiaTimestamp(new Date(job.created_at)),
  String(job.views),
  String(job.applyClicks),
  window.location.origin + jobPath(job),
];

type ReadProgress = Record<'done' | 'total', number>;

/** Returns each job once, even if jobs are added while the pages are read. */
export async function readAllJobs(
  view: JobListView,
  signal: AbortSignal,
  onProgress: (progress: ReadProgress) => void,
): Promise<AdminCard[]> {
  const jobsById = new Map<string, AdminCard>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await readJobTable({ ...view, page, pageSize: listLimits.pageSizeMax }, signal);
    for (const job of answer.jobs) jobsById.set(job.id, job);
    pages = answer.pages;
    onProgress({ done: jobsById.size, total: answer.total });
  }
  return [...jobsById.values()];
}

export function ExportJobs({ view }: { view: JobListView }) {
  const toast = useToast();
  const { alert } = useConfirm();
  const [progress, setProgress] = useState<ReadProgress>();
  const abortController = useRef<AbortController>(undefined);
  useEffect(() => () => abortController.current?.abort(), []);

  const startExport = async () => {
    const { signal } = (abortController.current = new AbortController());
    setProgress({ done: 0, total: 0 });
    try {
      const { writeCsv } = await fetchCode(() => import('#job-import/format/guarded-csv.ts'));
      const jobs = await readAllJobs(view, signal, setProgress);
      download(writeCsv(csvColumns, jobs.map(toCsvRow)), 'jobs.csv');
      toast(fill('{jobs} exported.', { jobs: pluralize(jobs.length, 'job') }));
    } catch (error) {
      if (!signal.aborted) await alert({ title: 'Not exported', text: explainError(error) });
    } finally {
      setProgress(undefined);
    }
  };
  if (!progress) {
    return (
      <Button variant="outline" onClick={() => void startExport()}>
        <Download size={18} /> {texts.exporting.label}
      </Button>
    );
  }
  const { done, total } = progress;
  return (
    <Button variant="outline" onClick={() => abortController.current?.abort()}>
      Stop
      <span aria-hidden="true">{`${done} of ${total}`}</span>
    </Button>
  );
}
