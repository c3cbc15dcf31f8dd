import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fill } from '#contract/fill-template.ts';
import { type SourceJobs, knownSourcesText, leftOutReasons } from '#contract/sources.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError, explainError } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { formatNumber, pluralize } from '#web/ui/format-count/format-count.ts';
import { TextField } from '#web/ui/form-field/form-fields.tsx';
import {
  isCategoryField,
  type JobFieldName,
  jobLabels,
  requiredFieldNames,
  toCategoryKind,
} from '#contract/job-fields.ts';
import { inboxMessages } from '#contract/messages/inbox.ts';
import { isWebAddress } from '#contract/web-address.ts';
import { createPostingMapper, type MappedJob } from '#job-import/checking/map-source-posting.ts';
import type { Categories } from '#job-import/mapping/category-finder.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { type Column, DataTable } from '#web/ui/data-table/data-table.tsx';
import { NewTabLink } from '#web/ui/link/new-tab-link.tsx';

export function SourceSummary({ source: { name, total, jobs, leftOut } }: { source: SourceJobs }) {
  const hiddenCount = total - jobs.length - leftOut.length;
  const reasons = [...Map.groupBy(leftOut, ({ reason }) => reason)].map(
    ([reason, group]) => `${formatNumber(group.length)} ${leftOutReasons[reason]}`,
  );
  const reasonList = new Intl.ListFormat('en-IN').format(reasons);
  return (
    <div className="grid gap-2 text-ink-soft text-sm wrap-anywhere">
      <p>
        {name}: {pluralize(total, 'posting')}
        {leftOut.length > 0 &&
          `, of which ${pluralize(leftOut.length, 'posting')} left out: ${reasonList}`}
        .
      </p>
      {hiddenCount > 0 && (
        <p>{`Of a board this large not all is shown here: ${pluralize(hiddenCount, 'posting')} more.`}</p>
      )}
      {leftOut.length > 0 && (
        <details className="[&_ul]:ps-5">
          <summary>What was left out</summary>
          <ul>
            {leftOut.map(({ role, location, link, reason }) => (
              <li key={link}>
                <a href={link} target="_blank" rel="noopener noreferrer">
                  {role}
                </a>
                {location && `, ${location}`}: {leftOutReasons[reason]}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const explainAddressError = (error: unknown): string =>
  (error instanceof ApiError && error.errors.find(({ field }) => field === 'address')?.message) ||
  explainError(error);

interface ReadBoardFormProps {
  label: string;
  submitText: string;
  /** Not called if no job of the source is for our readers; the form says so itself. */
  onRead?: (source: SourceJobs) => void;
  action?: { renderButton: (address: string) => ReactNode; error: unknown };
  children?: (source: SourceJobs) => ReactNode;
}

export function ReadBoardForm({ label, submitText, onRead, action, children }: ReadBoardFormProps) {
  const [address, setAddress] = useState('');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (text: string) =>
      call('readBoard', { body: { address: text.trim() }, hasLongTimeout: true }),
    onSuccess: (source) => {
      if (source.jobs.length > 0) onRead?.(source);
    },
  });
  const failure = error ?? action?.error;
  return (
    <form
      className="grid justify-items-start gap-3 [&>:first-child]:[inline-size:100%]"
      onSubmit={(event) => {
        event.preventDefault();
        mutate(address);
      }}
    >
      <TextField
        type="url"
        label={label}
        hint={`Where a company lists its jobs: ${knownSourcesText}.`}
        placeholder="https://"
        value={address}
        error={failure ? explainAddressError(failure) : undefined}
        onChange={(event) => setAddress(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" type="submit" disabled={address.trim() === '' || isPending}>
          {submitText}
        </Button>
        {action?.renderButton(address.trim())}
      </div>
      <div role="status" className="grid gap-2 text-ink-soft text-sm empty:hidden">
        {isPending && 'Reading the board… a large one takes up to half a minute.'}
        {data?.jobs.length === 0 && (
          <>
            <p>None of its jobs is for freshers in technology in India.</p>
            <SourceSummary source={data} />
          </>
        )}
      </div>
      {data && data.jobs.length > 0 && children?.(data)}
    </form>
  );
}

const previewCount = 10;
const toLabels = (fields: readonly JobFieldName[]) =>
  fields.map((field) => jobLabels[field]).join(', ');

function FieldsToCheck({ job: { fields, fieldsToCheck, notes } }: { job: MappedJob }) {
  const missing = requiredFieldNames.filter((field) => !fields[field]);
  if (missing.length + fieldsToCheck.length + notes.length === 0)
    return <Badge tone="success">Complete</Badge>;
  return (
    <ul className="grid gap-1 wrap-anywhere">
      {missing.length > 0 && <li>{fill(inboxMessages.missing, { fields: toLabels(missing) })}</li>}
      {fieldsToCheck.length > 0 && (
        <li>{fill(inboxMessages.toCheck, { fields: toLabels(fieldsToCheck) })}</li>
      )}
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

const previewFields = ['location', 'jobexplevel', 'pay', 'batches'] as const;

const buildColumns = (categories: Categories): Column<MappedJob>[] => [
  {
    title: jobLabels.role,
    isRowHeader: true,
    cell: ({ fields: { role, joblink = '' } }) => (
      <span dir="auto" className="min-w-28 max-w-[18rem] wrap-anywhere">
        {isWebAddress(joblink) ? <NewTabLink href={joblink}>{role}</NewTabLink> : role}
      </span>
    ),
  },
  ...previewFields.map((field) => ({
    title: jobLabels[field],
    cell: ({ fields: { [field]: value } }: MappedJob) => (
      <span dir="auto" className="wrap-anywhere">
        {isCategoryField(field)
          ? categories[toCategoryKind(field)].find(({ id }) => id === value)?.name
          : value}
      </span>
    ),
  })),
  { title: 'Missing or to check', cell: (job) => <FieldsToCheck job={job} /> },
];

export function SourcePreview(props: { source: SourceJobs; categories: Categories }) {
  const { source, categories } = props;
  const { now } = useSite();
  const jobs = source.jobs.slice(0, previewCount).map(createPostingMapper(categories, now));
  const jobsText = pluralize(source.jobs.length, 'opening');
  const shown = source.jobs.length > previewCount ? `The first ${previewCount} of` : 'All';
  return (
    <div className="grid gap-3 inline-full">
      <SourceSummary source={source} />
      <p>{`${shown} ${jobsText} as they would come in. Nothing is kept yet.`}</p>
      <DataTable
        caption="Openings of this board"
        columns={buildColumns(categories)}
        rows={jobs}
        getKey={(job) => String(jobs.indexOf(job))}
        empty=""
      />
    </div>
  );
}
