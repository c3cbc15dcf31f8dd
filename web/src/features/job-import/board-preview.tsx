import { fill } from '#contract/fill.ts';
import {
  isCategory,
  type JobFieldName,
  jobLabels,
  requiredFieldNames,
  toCategoryKind,
} from '#contract/job-fields.ts';
import { inboxMessages } from '#contract/messages/inbox.ts';
import type { Board } from '#contract/sources.ts';
import { isWebAddress } from '#contract/web-address.ts';
import { boardJobMapper, type MappedJob } from '#job-import/checking/map-board-job.ts';
import type { Categories } from '#job-import/mapping/category-names.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { type Column, DataTable } from '#web/ui/data-table/data-table.tsx';
import { BoardNote } from './board-address.tsx';
import { counted } from './words.ts';
import { OutLink } from '#web/ui/link/out-link.tsx';

const shown = 10;
const texts = {
  first: 'The first {shown} of {jobs} as they would come in. Nothing is kept yet.',
  all: 'All {jobs} as they would come in. Nothing is kept yet.',
  caption: 'Openings of this board',
  complete: 'Complete',
};

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

const Role = ({ job: { fields } }: { job: MappedJob }) => (
  <span dir="auto" className="min-w-28 max-w-[18rem] wrap-anywhere">
    {isWebAddress(fields['joblink'] ?? '') ? (
      <OutLink href={fields['joblink']}>{fields['role']}</OutLink>
    ) : (
      fields['role']
    )}
  </span>
);

const formatValue = (
  { fields }: MappedJob,
  field: JobFieldName,
  categories: Categories,
): string => {
  const value = fields[field] ?? '';
  if (!isCategory(field)) return value;
  return categories[toCategoryKind(field)].find(({ id }) => id === value)?.name ?? '';
};

const facts = ['location', 'jobexplevel', 'pay', 'batches'] as const;

const columnsWith = (categories: Categories): Column<MappedJob>[] => [
  { title: jobLabels.role, isHeader: true, cell: (job) => <Role job={job} /> },
  ...facts.map((field) => ({
    title: jobLabels[field],
    cell: (job: MappedJob) => (
      <span dir="auto" className="wrap-anywhere">
        {formatValue(job, field, categories)}
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
      <p>{fill(text, { shown, jobs: counted(board.jobs.length, 'opening') })}</p>
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
