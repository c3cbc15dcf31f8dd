import type { ComponentProps, ReactNode, RefObject } from 'react';
import { pageSizes, pagination } from '#contract/limits.ts';
import { ListPages } from '#web/ui/admin-list/admin-list.tsx';
import { BulkBar, BulkReport } from '#web/ui/bulk/bulk.tsx';
import { selectColumn } from '#web/ui/bulk/selection.tsx';
import type { ShownBulk } from '#web/ui/bulk/use-bulk.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { showingText } from './showing-text.ts';

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

interface Props<Row extends Item, Item extends Named, Action extends object | string> extends Pick<
  Table<Row>,
  'caption' | 'columns' | 'rows' | 'brief' | 'dense'
> {
  page: number;
  total: number;
  loading: boolean;
  label: string;
  buildHref: (page: number) => string;
  top?: RefObject<HTMLDivElement | null>;
  many?: Many<Item, Action>;
  /** Takes the place of a table without rows. */
  none?: ReactNode;
  /** Of a list that stands from the start: what it says of its rows, and in it where it has none. */
  standing?: { showing: string; empty: ReactNode };
}

const createSelect = <Item extends Named, Action extends object | string>(
  items: readonly Item[],
  { selection, nameItem, nameBox = nameItem }: Many<Item, Action>,
) => selectColumn({ items, selection, nameItem: nameBox });

const pageSize = pageSizes.adminTable;

export function PagedTable<Row extends Item, Item extends Named, Action extends object | string>(
  props: Props<Row, Item, Action>,
) {
  const { page, total, loading, label, buildHref, top, many, none, standing, ...table } = props;
  const { rows, columns } = table;
  const told = { page, pageSize, total, count: rows.length, loading: loading && !none };
  return (
    <ListPages
      {...{ page, pageSize, total, loading, label, buildHref }}
      jumps={standing !== undefined}
      status={showingText(told, standing?.showing)}
      shape={pagination.adminJobs}
    >
      <div ref={top} tabIndex={-1} className="mb-4">
        {many && !many.isReportedAbove && <BulkReport {...many} />}
        {none && total === 0 ? (
          none
        ) : (
          <DataTable
            {...table}
            columns={many ? [createSelect(rows, many), ...columns] : columns}
            toKey={({ id }) => id}
            busy={loading}
            empty={standing?.empty}
          />
        )}
      </div>
      {many && <BulkBar {...many} />}
    </ListPages>
  );
}
