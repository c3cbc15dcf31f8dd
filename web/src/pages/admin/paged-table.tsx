import type { ComponentProps, ReactNode, RefObject } from 'react';
import { pageSizes, pagination } from '#contract/limits.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { contentMessages } from '#contract/messages/content.ts';
import { fill } from '#contract/fill.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { ListPages } from '#web/ui/admin-list/admin-list.tsx';
import { BulkBar, BulkReport } from '#web/ui/bulk/bulk.tsx';
import { PageTick, selectColumn } from '#web/ui/bulk/selection.tsx';
import type { ShownBulk } from '#web/ui/bulk/use-bulk.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';

interface Shown {
  /** Numbered from 1. */
  page: number;
  pageSize: number;
  count: number;
  total: number;
  loading?: boolean;
}

/** "Showing 11–20 of 64", by `template`; nothing where there are no rows. */
function showingText(
  { page, pageSize, count, total, loading = false }: Shown,
  template: string = contentMessages.showing,
): string {
  if (loading) return tableMessages.loading;
  const first = (page - 1) * pageSize;
  return count === 0 ? '' : fill(template, { first: first + 1, last: first + count, total });
}

type Named = { id: string };

type Bar<Item extends Named, Action extends object | string> = ComponentProps<
  typeof BulkBar<Item, Action>
>;

interface Many<Item extends Named, Action extends object | string> extends Bar<Item, Action> {
  bulk: Bar<Item, Action>['bulk'] & ShownBulk<Item>;
  nameItem: (item: Item) => string;
  /** What a box is for, where that is more than the name. */
  nameBox?: (item: Item) => string;
  /** The report stands above every page, and not above this table. */
  isReportedAbove?: boolean;
}

type Table<Row> = ComponentProps<typeof DataTable<Row>>;

interface Props<Row extends Item, Item extends Named, Action extends object | string>
  extends
    Pick<Table<Row>, 'caption' | 'rows' | 'brief' | 'dense'>,
    Partial<Pick<ComponentProps<typeof ListPages>, 'pageSize' | 'shape' | 'ends'>> {
  columns?: Table<Row>['columns'];
  /** Takes the place of the columns: each row is a card of its own. */
  card?: (row: Row) => ReactNode;
  page: number;
  total: number;
  loading: boolean;
  label: string;
  buildHref: (page: number) => string;
  top?: RefObject<HTMLDivElement | null>;
  many?: Many<Item, Action> | undefined;
  /** Takes the place of a table without rows. */
  none?: ComponentProps<typeof EmptyState>;
  /** Of a list that stands from the start: what it says of its rows, and in it where it has none. */
  standing?: { showing?: string; empty: ReactNode } | undefined;
}

const createSelect = <Item extends Named, Action extends object | string>(
  items: readonly Item[],
  { selection, nameItem, nameBox = nameItem }: Many<Item, Action>,
) => selectColumn({ items, selection, nameItem: nameBox });

function Rows<Row extends Item, Item extends Named, Action extends object | string>(
  props: Pick<
    Props<Row, Item, Action>,
    'caption' | 'rows' | 'brief' | 'dense' | 'columns' | 'card' | 'many' | 'loading' | 'standing'
  >,
) {
  const { card, columns = [], many, loading, standing, ...table } = props;
  const { rows } = table;
  if (!card) {
    return (
      <DataTable
        {...table}
        columns={many ? [createSelect(rows, many), ...columns] : columns}
        toKey={({ id }) => id}
        busy={loading}
        empty={standing?.empty}
      />
    );
  }
  return (
    <>
      {many && <PageTick items={rows} selection={many.selection} />}
      <ul aria-busy={loading} className="grid grid-cols-1 gap-4 mb-5 aria-busy:opacity-55">
        {rows.map((row) => (
          <li key={row.id}>{card(row)}</li>
        ))}
      </ul>
    </>
  );
}

export function PagedTable<Row extends Item, Item extends Named, Action extends object | string>(
  props: Props<Row, Item, Action>,
) {
  const { page, total, loading, label, buildHref, top, many, none, standing, ...rest } = props;
  const { pageSize = pageSizes.adminTable, shape = pagination.adminJobs, ends, ...list } = rest;
  const told = { page, pageSize, total, count: list.rows.length, loading: loading && !none };
  return (
    <ListPages
      {...{ page, pageSize, total, loading, label, buildHref, shape }}
      ends={ends ?? false}
      jumps={standing !== undefined}
      status={showingText(told, standing?.showing)}
    >
      <div ref={top} tabIndex={-1} className="mb-4">
        {many && !many.isReportedAbove && <BulkReport {...many} />}
        {none && total === 0 ? (
          <EmptyState heading="h2" {...none} />
        ) : (
          <Rows {...list} {...{ many, loading, standing }} />
        )}
      </div>
      {many && <BulkBar {...many} />}
    </ListPages>
  );
}
