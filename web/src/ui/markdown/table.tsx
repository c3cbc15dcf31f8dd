import type { Tokens } from 'marked';
import { Inline } from './inline.tsx';
import styles from './markdown.module.css';

/** A heading without words, above the names of the rows, is an ordinary cell. */
function Cell({ cell, as }: { cell: Tokens.TableCell; as: 'th' | 'td' }) {
  const Tag = cell.text.trim() ? as : 'td';
  const align = cell.align ? styles[cell.align] : undefined;
  return (
    <Tag dir="auto" className={align} scope={Tag === 'th' ? 'col' : undefined}>
      <Inline tokens={cell.tokens} />
    </Tag>
  );
}

const Row = ({ cells, as }: { cells: readonly Tokens.TableCell[]; as: 'th' | 'td' }) => (
  <tr>
    {cells.map((cell, index) => (
      <Cell key={index} cell={cell} as={as} />
    ))}
  </tr>
);

export function MarkdownTable({ table: { header, rows } }: { table: Tokens.Table }) {
  return (
    <div
      role="group"
      aria-label="Table"
      className={styles['table']}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls
      tabIndex={0}
    >
      <table>
        <thead>
          <Row cells={header} as="th" />
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            <Row key={index} cells={cells} as="td" />
          ))}
        </tbody>
      </table>
    </div>
  );
}
