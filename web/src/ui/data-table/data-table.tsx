import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { To } from 'react-router-dom';
import { ButtonLink } from '../button/button.tsx';
import { Link } from '../link/link.tsx';

export interface SortLink {
  label: string;
  to: To;
  direction: 'ascending' | 'descending';
  isCurrent: boolean;
}

export interface Column<Row> {
  title: string;
  header?: ReactNode;
  sortLinks?: readonly SortLink[];
  cell: (row: Row) => ReactNode;
  isRowHeader?: true;
  isNarrow?: true;
  /** Hidden in a narrow table and on a phone, but shown in a wide card. */
  lowPriority?: true;
  /** The title is hidden; in a card the cell is in the corner. */
  isInCorner?: true;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => string;
  empty: ReactNode;
  busy?: boolean;
  dense?: boolean;
  /** On a narrow screen, rows stay lines without titles instead of becoming cards. */
  compact?: boolean;
}

const arrows = { ascending: ArrowUp, descending: ArrowDown } as const;

function HeaderCell<Row>({ column }: { column: Column<Row> }) {
  const { title, isInCorner, header, sortLinks: sorts = [] } = column;
  return (
    <th
      scope="col"
      aria-sort={sorts.find(({ isCurrent }) => isCurrent)?.direction}
      data-narrow={column.isNarrow && ''}
      data-low={column.lowPriority && ''}
      className="p-3 first:ps-4 bg-sunken text-ink-soft text-xs font-bold text-start align-middle whitespace-nowrap @max-[52rem]:(first:py-1 first:px-0 bg-transparent [&:not(:has([data-selects-page]))]:hidden) @max-[30rem]:first:py-0 @max-[52rem]:[[data-brief]_&]:first:py-0 @min-[52rem]:data-[narrow]:[width:1%] @min-[52rem]:[[data-dense]_&]:(px-2 first:ps-4 align-bottom [&:not([data-narrow])]:whitespace-normal) @max-[59rem]:data-[low]:hidden"
    >
      {header ?? (isInCorner && <span className="visually-hidden">{title}</span>)}
      {!header && !isInCorner && sorts.length === 0 && title}
      {sorts.map(({ label, to, direction, isCurrent }) => {
        const Arrow = arrows[direction];
        return (
          <Link
            key={label}
            to={to}
            title={`Sort by ${label}`}
            preventScrollReset
            className="inline-flex gap-1 items-center min-h-6 text-inherit no-underline [&+&]:ms-3 hover:(text-brand underline) [[aria-sort]_&:has(svg)]:text-brand"
          >
            {label}
            {isCurrent ? <Arrow size={14} aria-hidden="true" /> : null}
          </Link>
        );
      })}
    </th>
  );
}

const controlSelector = 'a, button, input, label, select, textarea, summary';

/** A click anywhere in a row follows its a[data-opens-row] link. */
function useRowLinks() {
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    const tableBody = body.current;
    if (!tableBody) return undefined;
    const open = (event: MouseEvent) => {
      const { target } = event;
      const hasSelection = document.getSelection()?.isCollapsed === false;
      if (!(target instanceof Element) || target.closest(controlSelector) || hasSelection) return;
      const link = target.closest('tr')?.querySelector('a[data-opens-row]');
      const { ctrlKey, metaKey, shiftKey } = event;
      link?.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
      );
    };
    tableBody.addEventListener('click', open);
    return () => tableBody.removeEventListener('click', open);
  }, []);
  return body;
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = <div>{column.cell(row)}</div>;
  return column.isRowHeader ? (
    <th
      scope="row"
      className="p-3 first:ps-4 border-t border-line font-bold text-start align-middle @max-[52rem]:(block py-1 px-0 first:ps-0 border-0 -order-1 [:not([data-brief]_*):has(>[data-corner])>&]:pe-target) @max-[30rem]:py-0 @max-[52rem]:[[data-brief]_&]:p-0 @min-[52rem]:[[data-dense]_&]:(px-2 first:ps-4)"
    >
      {content}
    </th>
  ) : (
    <td
      data-title={column.title}
      data-corner={column.isInCorner && ''}
      data-narrow={column.isNarrow && ''}
      data-low={column.lowPriority && ''}
      className="p-3 first:ps-4 border-t border-line text-start align-middle @max-[52rem]:(grid grid-cols-[6rem_minmax(0,1fr)] gap-3 items-baseline py-1 px-0 first:ps-0 border-0 before:(text-ink-faint text-xs font-medium content-[attr(data-title)]) [&:has(img)]:items-center last:items-center [&:has(>:empty)]:!hidden data-[corner]:(block absolute [inset-block-start:var(--space-4)] [inset-inline-end:var(--space-4)] before:content-none)) @max-[30rem]:(py-0 data-[low]:hidden) @max-[52rem]:[[data-brief]_&]:(block p-0 before:content-none [&:nth-child(2)]:-order-1 last:(-order-1 ms-auto) [&:not(:nth-child(2),:last-child)]:(flex-[1_1_100%] min-w-0)) @min-[52rem]:data-[narrow]:([width:1%] whitespace-nowrap) @min-[52rem]:[[data-dense]_&]:(px-2 first:ps-4) @max-[59rem]:data-[low]:hidden @max-[52rem]:data-[low]:grid"
    >
      {content}
    </td>
  );
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, getKey, empty, busy = false, dense, compact } = props;
  const body = useRowLinks();
  return (
    <div className="[container-type:inline-size]">
      <div className="panel [overflow:auto_hidden] @max-[52rem]:border-0 @max-[52rem]:bg-transparent">
        <table
          aria-busy={busy}
          data-dense={dense && ''}
          data-brief={compact && ''}
          className="w-full border-collapse text-sm @max-[52rem]:(block w-auto)"
        >
          <caption className="visually-hidden">{caption}</caption>
          <thead className="@max-[52rem]:(overflow-hidden [&:has([data-selects-page])]:block [&:not(:has([data-selects-page]))]:(absolute size-px [clip-path:inset(50%)]))">
            <tr className="@max-[52rem]:block">
              {columns.map((column) => (
                <HeaderCell key={column.title} column={column} />
              ))}
            </tr>
          </thead>
          <tbody
            ref={body}
            className="[[aria-busy=true]>&]:opacity-55 @max-[52rem]:(grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-3 [[data-brief]_&]:(panel grid-cols-[minmax(0,1fr)] gap-0))"
          >
            {rows.map((row) => (
              <tr
                key={getKey(row)}
                className="hover:bg-[color-mix(in_srgb,var(--brand-tint)_35%,transparent)] [&:has([data-opens-row])]:cursor-pointer [&:has([data-selects-row]:checked)]:bg-[color-mix(in_srgb,var(--brand-tint)_60%,var(--surface))] @max-[52rem]:(panel flex flex-col p-4 [&:has([data-corner])]:relative) @max-[30rem]:(py-3 px-4) @max-[52rem]:[[data-brief]_&]:(flex-row flex-wrap gap-x-2 gap-y-0 items-baseline py-2 px-3 border-0 rounded-none bg-transparent [&+tr]:(border-t border-line) [&:has([data-corner])]:pe-[calc(var(--target)_+_var(--space-2))])"
              >
                {columns.map((column) => (
                  <Cell key={column.title} column={column} row={row} />
                ))}
              </tr>
            ))}
            {rows.length === 0 && (
              <tr className="@max-[52rem]:(panel col-[1/-1] flex flex-col p-4 hover:bg-transparent) @max-[30rem]:(py-3 px-4) @max-[52rem]:[[data-brief]_&]:(flex-row flex-wrap gap-x-2 gap-y-0 items-baseline py-2 px-3 border-0 rounded-none bg-transparent)">
                <td
                  colSpan={columns.length}
                  className="py-10 px-4 border-t border-line text-ink-soft text-center align-middle @max-[52rem]:(block py-6 px-0 border-0 [[data-brief]_&]:flex-1) @max-[30rem]:[:not([data-brief]_*)>&]:py-0"
                >
                  {empty}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface EmptyRowsProps {
  text: string;
  hint?: string | false;
  link?: { to: string; text: string; size?: 'small' } | false;
  children?: ReactNode;
}

export const EmptyRows = ({ text, hint, link, children }: EmptyRowsProps) => (
  <span className="grid gap-3 justify-items-center">
    <span>{text}</span>
    {hint && <span>{hint}</span>}
    {link && (
      <ButtonLink to={link.to} variant="outline" size={link.size}>
        {link.text}
      </ButtonLink>
    )}
    {children}
  </span>
);
