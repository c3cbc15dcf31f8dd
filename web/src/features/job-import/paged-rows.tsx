import { type ReactNode, useState } from 'react';
import { pageSizes, pagination } from '#contract/pagination-settings.ts';
import { RadioField } from '#web/ui/radio-field/radio-field.tsx';
import { type Column, DataTable } from '#web/ui/data-table/data-table.tsx';
import { formatNumber } from '#web/ui/format-count/format-count.ts';
import { Pagination } from '#web/ui/pagination/pagination.tsx';

export interface RowFilter<Row> {
  id: string;
  name: string;
  matches: (row: Row) => boolean;
}

interface PagedRowsProps<Row> {
  caption: string;
  filters: readonly RowFilter<Row>[];
  initialFilter: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

const pageSize = pageSizes.importRows;

export function PagedRows<Row extends { number: number }>(props: PagedRowsProps<Row>) {
  const { caption, filters, initialFilter, columns, rows } = props;
  const [view, setView] = useState({ filter: initialFilter, page: 1 });
  const rowsByFilter = filters.map(({ matches }) => rows.filter(matches));
  const choices = filters.map(({ id, name }, index) => ({
    id,
    name: `${name} (${formatNumber(rowsByFilter[index]?.length ?? 0)})`,
  }));
  const shownRows = rowsByFilter[filters.findIndex(({ id }) => id === view.filter)] ?? rows;
  const pageCount = Math.max(1, Math.ceil(shownRows.length / pageSize));
  const page = Math.min(view.page, pageCount);
  return (
    <div className="grid gap-4 [&>*]:min-w-0">
      <RadioField
        legend="Show"
        name="rows"
        choices={choices}
        chosenId={view.filter}
        onChange={(event) => setView({ filter: event.target.value, page: 1 })}
      />
      <DataTable
        caption={caption}
        columns={columns}
        rows={shownRows.slice((page - 1) * pageSize, page * pageSize)}
        getKey={({ number }) => String(number)}
        empty="No rows here."
      />
      <Pagination
        label={`Pages of ${caption.toLowerCase()}`}
        page={page}
        pageCount={pageCount}
        shape={pagination.admin}
        onPage={(newPage) => setView({ ...view, page: newPage })}
      />
    </div>
  );
}

/** Wraps anywhere, because a cell may hold one very long word. */
export const CellText = ({ text }: { text: string | undefined }) => (
  <span className="min-w-28 max-w-[22rem] wrap-anywhere line-clamp-2">{text ?? '–'}</span>
);

export function CellList({ texts, note }: { texts: readonly ReactNode[]; note?: string | false }) {
  if (texts.length === 0 && !note) return '–';
  return (
    <ul className="grid gap-1 min-w-[9rem] wrap-anywhere">
      {texts.map((text, index) => (
        <li key={index}>{text}</li>
      ))}
      {note && <li className="text-ink-soft text-sm">{note}</li>}
    </ul>
  );
}
