import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** The cell that names its row. */
  isHeader?: true;
  /** Only as wide as its content. */
  narrow?: true;
  /** Needs no title above it; in a card it stands in the corner. */
  corner?: true;
}

interface DataTableProps<Row> {
  /** Read out as the name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Stands in place of the rows when there are none. */
  empty: ReactNode;
  /** The rows are about to be replaced. */
  busy?: boolean;
  /** Less room around each cell, for many columns. */
  dense?: boolean;
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = <div className={styles['content']}>{column.cell(row)}</div>;
  return column.isHeader ? (
    <th scope="row" className={styles['rowHeader']}>
      {content}
    </th>
  ) : (
    <td
      data-title={column.title}
      data-corner={column.corner && ''}
      className={column.narrow ? styles['narrow'] : undefined}
    >
      {content}
    </td>
  );
}

/** A table; where it has little room each row is a card with the column titles inside. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, empty, busy = false, dense = false } = props;
  return (
    <div className={styles['container']}>
      <div className={styles['frame']}>
        <table className={`${styles['table']} ${dense ? styles['dense'] : ''}`} aria-busy={busy}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ title, narrow, corner }) => (
                <th key={title} scope="col" className={narrow ? styles['narrow'] : undefined}>
                  {corner ? <span className="visually-hidden">{title}</span> : title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
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
