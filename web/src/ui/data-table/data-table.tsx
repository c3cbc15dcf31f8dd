import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { To } from 'react-router-dom';
import { ButtonLink } from '../button/button.tsx';
import { Link } from '../link/link.tsx';
import styles from './data-table.module.css';

export interface SortLink {
  label: string;
  to: To;
  direction: 'ascending' | 'descending';
  isCurrent: boolean;
}

export interface Column<Row> {
  title: string;
  head?: ReactNode;
  sorts?: readonly SortLink[];
  cell: (row: Row) => ReactNode;
  isHeader?: true;
  narrow?: true;
  /** Left out where the columns hardly fit, and on a phone; a wider card has it again. */
  lowPriority?: true;
  /** Needs no title above it; in a card it stands in the corner. */
  corner?: true;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  toKey: (row: Row) => string;
  empty: ReactNode;
  busy?: boolean;
  dense?: boolean;
  /** As cards, the cells of a row stand one after the other without titles. */
  brief?: boolean;
}

const joinClasses = (...names: readonly (string | false | undefined)[]) =>
  names.filter(Boolean).join(' ') || undefined;

const columnClass = ({ narrow, lowPriority }: Pick<Column<never>, 'narrow' | 'lowPriority'>) =>
  joinClasses(narrow && styles['narrow'], lowPriority && styles['lowPriority']);

const arrows = { ascending: ArrowUp, descending: ArrowDown } as const;

function Head<Row>({ column }: { column: Column<Row> }) {
  const { title, corner, head, sorts = [] } = column;
  const current = sorts.find(({ isCurrent }) => isCurrent);
  return (
    <th scope="col" aria-sort={current?.direction} className={columnClass(column)}>
      {head ?? (corner && <span className="visually-hidden">{title}</span>)}
      {!head && !corner && sorts.length === 0 && title}
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

const controls = 'a, button, input, label, select, textarea, summary';

/** A click anywhere in a row follows the link that names it, as a click on that link would. */
function useRowsThatOpen() {
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    const rows = body.current;
    if (!rows) return undefined;
    const open = (event: MouseEvent) => {
      const { target } = event;
      const isMarking = document.getSelection()?.isCollapsed === false;
      if (!(target instanceof Element) || target.closest(controls) || isMarking) return;
      const link = target.closest('tr')?.querySelector('a[data-opens-row]');
      const { ctrlKey, metaKey, shiftKey } = event;
      link?.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
      );
    };
    rows.addEventListener('click', open);
    return () => rows.removeEventListener('click', open);
  }, []);
  return body;
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = <div className={styles['content']}>{column.cell(row)}</div>;
  return column.isHeader ? (
    <th scope="row" className={styles['rowHeader']}>
      {content}
    </th>
  ) : (
    <td data-title={column.title} data-corner={column.corner && ''} className={columnClass(column)}>
      {content}
    </td>
  );
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, toKey, empty, busy = false, dense = false, brief } = props;
  const body = useRowsThatOpen();
  const className = joinClasses(
    styles['table'],
    dense && styles['dense'],
    brief && styles['brief'],
  );
  return (
    <div className="[container-type:inline-size]">
      <div className="panel [overflow:auto_hidden] @max-[52rem]:border-0 @max-[52rem]:bg-transparent">
        <table className={className} aria-busy={busy}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.title} column={column} />
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map((row) => (
              <tr key={toKey(row)}>
                {columns.map((column) => (
                  <Cell key={column.title} column={column} row={row} />
                ))}
              </tr>
            ))}
            {rows.length === 0 && (
              <tr className={styles['emptyRow']}>
                <td colSpan={columns.length}>{empty}</td>
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
  more?: string | false;
  link?: { to: string; text: string; size?: 'small' } | false;
  children?: ReactNode;
}

export const EmptyRows = ({ text, more, link, children }: EmptyRowsProps) => (
  <span className="grid gap-3 justify-items-center">
    <span>{text}</span>
    {more && <span>{more}</span>}
    {link && (
      <ButtonLink to={link.to} variant="outline" size={link.size}>
        {link.text}
      </ButtonLink>
    )}
    {children}
  </span>
);
