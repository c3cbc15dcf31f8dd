import { jobPath } from '#contract/listings.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import type { Column } from '#web/ui/data-table/data-table.tsx';
import { PagedRows, type RowFilter } from './paged-rows.tsx';
import { RowText, RowTexts } from './row-texts.tsx';
import { isCreated, type Results, type RowResult, type Run, type RunRow } from './running/run.ts';
import { countText } from './words.ts';

interface ShownRow extends RunRow {
  result: RowResult | undefined;
}

const isFailed = ({ result }: ShownRow) => result !== undefined && 'reasons' in result;

const filters: readonly RowFilter<ShownRow>[] = [
  { id: 'all', name: 'All', holds: () => true },
  { id: 'added', name: 'Added', holds: ({ result }) => isCreated(result) },
  { id: 'failed', name: 'Failed', holds: isFailed },
  { id: 'left', name: 'Not sent', holds: ({ result }) => result === undefined },
];

function Status({ row }: { row: ShownRow }) {
  if (isFailed(row)) return <Badge tone="danger">Failed</Badge>;
  return row.result ? <Badge tone="success">Added</Badge> : <Badge>Not sent</Badge>;
}

function Outcome({ form, result }: ShownRow) {
  if (result === undefined) return '–';
  if ('reasons' in result) return <RowTexts texts={result.reasons} />;
  return (
    <a href={jobPath({ ...form, id: result.job })} target="_blank" rel="noreferrer">
      View
      <span className="visually-hidden">{` ${form.role}, ${form.title} (opens in a new tab)`}</span>
    </a>
  );
}

const columns: readonly Column<ShownRow>[] = [
  { title: 'Row', narrow: true, cell: ({ number }) => countText(number) },
  { title: 'Company', isHeader: true, cell: ({ form }) => <RowText text={form.title} /> },
  { title: 'Role', cell: ({ form }) => <RowText text={form.role} /> },
  { title: 'Status', narrow: true, cell: (row) => <Status row={row} /> },
  { title: 'Result', cell: (row) => <Outcome {...row} /> },
];

export function RunRows({ run, results }: { run: Run; results: Results }) {
  return (
    <PagedRows
      caption="Rows of the import"
      legend="Show"
      filters={filters}
      first="all"
      columns={columns}
      rows={run.rows.map((row, index) => ({ ...row, result: results.get(index) }))}
      keyOf={({ number }) => String(number)}
    />
  );
}
