import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useId,
  useState,
} from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { pageSizes, pagination } from '#contract/limits.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { contentMessages } from '#contract/messages/content.ts';
import { fill } from '#contract/fill.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { BulkBar, BulkReport } from '#web/ui/bulk/bulk.tsx';
import { PageTick, selectColumn } from '#web/ui/bulk/selection.tsx';
import type { ShownBulk } from '#web/ui/bulk/actions.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { Pagination, type PaginationShape } from '#web/ui/pagination/pagination.tsx';

function JumpToPage({ pages, onJump }: { pages: number; onJump: (page: number) => void }) {
  const [error, setError] = useState<string>();
  const id = useId();

  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('page')).trim();
    const page = /^\d+$/.test(typed) ? Number(typed) : 0;
    const accepted = page >= 1 && page <= pages;
    setError(accepted ? undefined : `Enter a page from 1 to ${pages}.`);
    if (!accepted) return;
    event.currentTarget.reset();
    onJump(page);
  };

  return (
    <form className="flex flex-wrap gap-2 items-center text-sm" onSubmit={jump} noValidate>
      <label htmlFor={id}>Jump to page</label>
      <input
        id={id}
        name="page"
        className="w-18 min-h-target p-2 border border-line-strong rounded-sm bg-surface tabular-nums [&[aria-invalid]]:border-danger"
        type="number"
        min={1}
        max={pages}
        step={1}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <Button type="submit" variant="outline">
        Go
      </Button>
      {error && (
        <p id={`${id}-error`} role="alert" className="w-0 min-w-full text-danger font-medium">
          {error}
        </p>
      )}
    </form>
  );
}

/** A page number past the last page redirects to the last page. */
export function ListPages(props: {
  page: number;
  pageSize: number;
  total: number;
  loading: boolean;
  status?: string;
  label: string;
  shape?: PaginationShape | undefined;
  buildHref: (page: number) => string;
  ends?: boolean | undefined;
  jumps?: boolean;
  children: ReactNode;
}) {
  const { page, pageSize, total, loading, status, label, buildHref, children } = props;
  const navigate = useNavigate();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (!loading && page > pages) return <Navigate to={buildHref(pages)} replace />;
  return (
    <>
      {children}
      <div className="flex flex-wrap gap-x-6 gap-y-4 items-center justify-between">
        {status !== undefined && (
          <p role="status" className="text-ink-soft text-sm tabular-nums">
            {status}
          </p>
        )}
        <Pagination
          {...{ label, page, pages, buildHref }}
          shape={props.shape ?? pagination.adminJobs}
          ends={props.ends ?? false}
        />
        {props.jumps && pages > 1 && (
          <JumpToPage pages={pages} onJump={(to) => void navigate(buildHref(to))} />
        )}
      </div>
    </>
  );
}

type Named = { id: string };

type Bar<Item extends Named, Action extends object | string> = ComponentProps<
  typeof BulkBar<Item, Action>
>;

interface Many<Item extends Named, Action extends object | string> extends Bar<Item, Action> {
  bulk: Bar<Item, Action>['bulk'] & ShownBulk<Item>;
  nameItem: (item: Item) => string;
  /** The label of an item's checkbox, where it says more than the name. */
  nameBox?: (item: Item) => string;
  /** The layout shows the report above every page, so this table does not show it. */
  isReportedAbove?: boolean;
}

type Table<Row> = ComponentProps<typeof DataTable<Row>>;

interface RowsProps<
  Row extends Item,
  Item extends Named,
  Action extends object | string,
> extends Pick<Table<Row>, 'caption' | 'rows' | 'compact' | 'dense'> {
  columns?: Table<Row>['columns'];
  /** Instead of columns: renders each row as a card. */
  card?: (row: Row) => ReactNode;
  loading: boolean;
  many?: Many<Item, Action> | undefined;
  /** For a table that is shown even without rows: its status text, and what it then contains. */
  standing?: { statusText?: string; empty: ReactNode } | undefined;
}

interface Props<Row extends Item, Item extends Named, Action extends object | string>
  extends
    RowsProps<Row, Item, Action>,
    Partial<Pick<ComponentProps<typeof ListPages>, 'pageSize' | 'shape' | 'ends'>> {
  page: number;
  total: number;
  label: string;
  buildHref: (page: number) => string;
  top?: RefObject<HTMLDivElement | null>;
  /** Shown instead of a table without rows. */
  none?: ComponentProps<typeof EmptyState>;
}

function Rows<Row extends Item, Item extends Named, Action extends object | string>(
  props: RowsProps<Row, Item, Action>,
) {
  const { card, columns = [], many, loading, standing, ...table } = props;
  const { rows } = table;
  if (!card) {
    const nameItem = (item: Item) => (many?.nameBox ?? many?.nameItem)?.(item) ?? '';
    return (
      <DataTable
        {...table}
        columns={many ? [selectColumn({ ...many, items: rows, nameItem }), ...columns] : columns}
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
  const { page, total, loading, many, none, standing, ...others } = props;
  const { pageSize = pageSizes.adminTable, label, buildHref, top, shape, ends, ...list } = others;
  const { length } = list.rows;
  const first = (page - 1) * pageSize;
  const places = { first: first + 1, last: first + length, total };
  const showing = length === 0 ? '' : fill(standing?.statusText ?? contentMessages.showing, places);
  return (
    <ListPages
      {...{ page, pageSize, total, loading, label, buildHref, shape, ends }}
      jumps={standing !== undefined}
      status={loading && !none ? tableMessages.loading : showing}
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
