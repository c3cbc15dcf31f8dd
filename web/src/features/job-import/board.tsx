import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fill } from '#contract/fill.ts';
import { type Board, boardPlaces, leftOutReasons } from '#contract/sources.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError, explainError } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { countFigure, countText } from '#web/ui/figure/count-figure.ts';
import { TextField } from '#web/ui/form-field/fields.tsx';
import {
  isCategory,
  type JobFieldName,
  jobLabels,
  requiredFieldNames,
  toCategoryKind,
} from '#contract/job-fields.ts';
import { inboxMessages } from '#contract/messages/inbox.ts';
import { isWebAddress } from '#contract/web-address.ts';
import { boardJobMapper, type MappedJob } from '#job-import/checking/map-board-job.ts';
import type { Categories } from '#job-import/mapping/category-names.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { type Column, DataTable } from '#web/ui/data-table/data-table.tsx';
import { OutLink } from '#web/ui/link/out-link.tsx';

const texts = {
  hint: `Where a company lists its jobs: ${boardPlaces}.`,
  reading: 'Reading the board… a large one takes up to half a minute.',
  none: 'None of its jobs is for freshers in technology in India.',
  leftOut: 'What was left out',
  tooMany: 'Of a board this large not all is shown here: {more} more.',
  first: 'The first {shown} of {jobs} as they would come in. Nothing is kept yet.',
  all: 'All {jobs} as they would come in. Nothing is kept yet.',
  caption: 'Openings of this board',
  complete: 'Complete',
};

export function BoardNote({ board: { name, total, jobs, leftOut } }: { board: Board }) {
  const more = total - jobs.length - leftOut.length;
  const reasons = [...Map.groupBy(leftOut, ({ reason }) => reason)].map(
    ([reason, group]) => `${countFigure(group.length)} ${leftOutReasons[reason]}`,
  );
  const parts = new Intl.ListFormat('en-IN').format(reasons);
  return (
    <div className="grid gap-2 text-ink-soft text-sm wrap-anywhere">
      <p>
        {name}: {countText(total, 'posting')}
        {leftOut.length > 0 &&
          `, of which ${countText(leftOut.length, 'posting')} left out: ${parts}`}
        .
      </p>
      {more > 0 && <p>{fill(texts.tooMany, { more: countText(more, 'posting') })}</p>}
      {leftOut.length > 0 && (
        <details className="[&_ul]:ps-5">
          <summary>{texts.leftOut}</summary>
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

const explainFault = (error: unknown): string =>
  (error instanceof ApiError && error.errors.find(({ field }) => field === 'address')?.message) ||
  explainError(error);

interface BoardAddressProps {
  label: string;
  press: string;
  /** Not called if no job of the source is for our readers; the form says so itself. */
  onBoard?: (board: Board) => void;
  more?: { button: (address: string) => ReactNode; error: unknown };
  children?: (board: Board) => ReactNode;
}

export function BoardAddress({ label, press, onBoard, more, children }: BoardAddressProps) {
  const [address, setAddress] = useState('');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (text: string) =>
      call('readBoard', { body: { address: text.trim() }, patient: true }),
    onSuccess: (board) => {
      if (board.jobs.length > 0) onBoard?.(board);
    },
  });
  const failure = error ?? more?.error;
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
        hint={texts.hint}
        placeholder="https://"
        value={address}
        error={failure ? explainFault(failure) : undefined}
        onChange={(event) => setAddress(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" type="submit" disabled={address.trim() === '' || isPending}>
          {press}
        </Button>
        {more?.button(address.trim())}
      </div>
      <div role="status" className="grid gap-2 text-ink-soft text-sm empty:hidden">
        {isPending && texts.reading}
        {data?.jobs.length === 0 && (
          <>
            <p>{texts.none}</p>
            <BoardNote board={data} />
          </>
        )}
      </div>
      {data && data.jobs.length > 0 && children?.(data)}
    </form>
  );
}

const shown = 10;
const labels = (fields: readonly JobFieldName[]) =>
  fields.map((field) => jobLabels[field]).join(', ');

function ToCheck({ job: { fields, check, notes } }: { job: MappedJob }) {
  const missing = requiredFieldNames.filter((field) => !fields[field]);
  if (missing.length + check.length + notes.length === 0)
    return <Badge tone="success">{texts.complete}</Badge>;
  return (
    <ul className="grid gap-1 wrap-anywhere">
      {missing.length > 0 && <li>{fill(inboxMessages.missing, { fields: labels(missing) })}</li>}
      {check.length > 0 && <li>{fill(inboxMessages.toCheck, { fields: labels(check) })}</li>}
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

const facts = ['location', 'jobexplevel', 'pay', 'batches'] as const;

const columnsWith = (categories: Categories): Column<MappedJob>[] => [
  {
    title: jobLabels.role,
    isHeader: true,
    cell: ({ fields: { role, joblink = '' } }) => (
      <span dir="auto" className="min-w-28 max-w-[18rem] wrap-anywhere">
        {isWebAddress(joblink) ? <OutLink href={joblink}>{role}</OutLink> : role}
      </span>
    ),
  },
  ...facts.map((field) => ({
    title: jobLabels[field],
    cell: ({ fields: { [field]: value } }: MappedJob) => (
      <span dir="auto" className="wrap-anywhere">
        {isCategory(field)
          ? categories[toCategoryKind(field)].find(({ id }) => id === value)?.name
          : value}
      </span>
    ),
  })),
  { title: 'Missing or to check', cell: (job) => <ToCheck job={job} /> },
];

export function BoardPreview({ board, categories }: { board: Board; categories: Categories }) {
  const { now } = useSite();
  const jobs = board.jobs.slice(0, shown).map(boardJobMapper(categories, now));
  const text = board.jobs.length > shown ? texts.first : texts.all;
  return (
    <div className="grid gap-3 inline-full">
      <BoardNote board={board} />
      <p>{fill(text, { shown, jobs: countText(board.jobs.length, 'opening') })}</p>
      <DataTable
        caption={texts.caption}
        columns={columnsWith(categories)}
        rows={jobs}
        toKey={(job) => String(jobs.indexOf(job))}
        empty=""
      />
    </div>
  );
}
