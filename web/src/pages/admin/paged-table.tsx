import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { pageSizes, pagination } from '#contract/pagination-settings.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { moderationMessages } from '#contract/messages/moderation.ts';
import { fill } from '#contract/fill-template.ts';
import { parsePageNumber } from '#web/lib/page/page-number.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { BulkBar, BulkResult } from '#web/ui/bulk/bulk-bar-and-report.tsx';
import { PageCheckbox, createSelectColumn } from '#web/ui/bulk/row-selection.tsx';
import type { BulkState } from '#web/ui/bulk/use-bulk-actions.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';

/** For a list of which only the page is in the address. */
export function useTablePage() {
  const [query] = useSearchParams();
  const topRef = useRef<HTMLDivElement>(null);
  return { page: parsePageNumber(query), top: topRef, focusTop: () => topRef.current?.focus() };
}

/** The name of a row's item, cut after two lines. */
export const RowLink = (props: ComponentProps<typeof Link>) => (
  <Link dir="auto" className="line-clamp-2 min-w-20 max-w-[18rem] wrap-anywhere" {...props} />
);

interface FooterProps {
  status: string;
  loading: boolean;
  label: string;
  page: number;
  pageCount: number;
  buildHref: (page: number) => string;
  hasFirstAndLast: boolean | undefined;
  hasJumpForm: boolean;
}

function JumpToPage({ pageCount, buildHref }: Pick<FooterProps, 'pageCount' | 'buildHref'>) {
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const id = useId();

  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typedText = String(new FormData(event.currentTarget).get('page')).trim();
    const page = /^\d+$/.test(typedText) ? Number(typedText) : 0;
    const isValid = page >= 1 && page <= pageCount;
    setError(isValid ? undefined : `Enter a page from 1 to ${pageCount}.`);
    if (!isValid) return;
    event.currentTarget.reset();
    void navigate(buildHref(page));
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
        max={pageCount}
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
function Footer({ status, loading, hasJumpForm, ...pageLinks }: FooterProps) {
  const { page, pageCount, buildHref } = pageLinks;
  if (!loading && page > pageCount) return <Navigate to={buildHref(pageCount)} replace />;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-4 items-center justify-between">
      <p role="status" className="text-ink-soft text-sm tabular-nums">
        {status}
      </p>
      <Pagination {...pageLinks} shape={pagination.admin} />
      {hasJumpForm && pageCount > 1 && <JumpToPage {...pageLinks} />}
    </div>
  );
}

type HasId = { id: string };

type BarProps<Item extends HasId, Action extends object | string> = ComponentProps<
  typeof BulkBar<Item, Action>
>;

interface Bulk<Item extends HasId, Action extends object | string> extends BarProps<Item, Action> {
  bulk: BarProps<Item, Action>['bulk'] & BulkState<Item>;
  nameItem: (item: Item) => string;
  /** The label of an item's checkbox, where it says more than the name. */
  nameCheckbox?: (item: Item) => string;
  /** The layout shows the report above every page, so this table does not show it. */
  isReportedByLayout?: boolean;
}

type TableProps<Row> = ComponentProps<typeof DataTable<Row>>;

interface RowsProps<
  Row extends Item,
  Item extends HasId,
  Action extends object | string,
> extends Pick<TableProps<Row>, 'caption' | 'rows' | 'compact' | 'dense'> {
  columns?: TableProps<Row>['columns'];
  /** Instead of columns: renders each row as a card. */
  renderCard?: (row: Row) => ReactNode;
  loading: boolean;
  bulk?: Bulk<Item, Action> | undefined;
  /** For a table that is shown even without rows, and has a form to jump to a page: its status text, and what it contains without rows. */
  whenEmpty?: { statusText?: string; empty: ReactNode } | undefined;
}

interface Props<
  Row extends Item,
  Item extends HasId,
  Action extends object | string,
> extends RowsProps<Row, Item, Action> {
  page: number;
  pageSize?: number;
  total: number;
  label: string;
  hasFirstAndLast?: boolean;
  buildHref: (page: number) => string;
  top?: RefObject<HTMLDivElement | null>;
  /** Shown instead of a table without rows. */
  emptyState?: ComponentProps<typeof EmptyState>;
}

function Rows<Row extends Item, Item extends HasId, Action extends object | string>(
  props: RowsProps<Row, Item, Action>,
) {
  const { renderCard, columns = [], bulk, loading, whenEmpty, ...table } = props;
  const { rows } = table;
  if (!renderCard) {
    const nameItem = (item: Item) => (bulk?.nameCheckbox ?? bulk?.nameItem)?.(item) ?? '';
    return (
      <DataTable
        {...table}
        columns={
          bulk ? [createSelectColumn({ ...bulk, items: rows, nameItem }), ...columns] : columns
        }
        getKey={({ id }) => id}
        busy={loading}
        empty={whenEmpty?.empty}
      />
    );
  }
  return (
    <>
      {bulk && <PageCheckbox items={rows} selection={bulk.selection} />}
      <ul aria-busy={loading} className="grid grid-cols-1 gap-4 mb-5 aria-busy:opacity-55">
        {rows.map((row) => (
          <li key={row.id}>{renderCard(row)}</li>
        ))}
      </ul>
    </>
  );
}

export function PagedTable<Row extends Item, Item extends HasId, Action extends object | string>(
  props: Props<Row, Item, Action>,
) {
  const { page, total, loading, bulk, emptyState, whenEmpty, ...others } = props;
  const {
    pageSize = pageSizes.adminTable,
    label,
    buildHref,
    top,
    hasFirstAndLast,
    ...table
  } = others;
  const { length } = table.rows;
  const first = (page - 1) * pageSize;
  const range = { first: first + 1, last: first + length, total };
  const status =
    length === 0 ? '' : fill(whenEmpty?.statusText ?? moderationMessages.showing, range);
  return (
    <>
      <div ref={top} tabIndex={-1} className="mb-4">
        {bulk && !bulk.isReportedByLayout && <BulkResult {...bulk} />}
        {emptyState && total === 0 ? (
          <EmptyState heading="h2" {...emptyState} />
        ) : (
          <Rows {...table} {...{ bulk, loading, whenEmpty }} />
        )}
      </div>
      {bulk && <BulkBar {...bulk} />}
      <Footer
        {...{ label, page, buildHref, hasFirstAndLast, loading }}
        pageCount={Math.max(1, Math.ceil(total / pageSize))}
        hasJumpForm={whenEmpty !== undefined}
        status={loading && !emptyState ? tableMessages.loading : status}
      />
    </>
  );
}
