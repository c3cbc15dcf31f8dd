import type { MarkedToken, Token, Tokens } from 'marked';
import { use } from 'react';
import { Inline } from './inline.tsx';
import { MarkdownContext } from './markdown-context.ts';
import styles from './markdown.module.css';
import { isKnown } from './token-kinds.ts';

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

function MarkdownTable({ table: { header, rows } }: { table: Tokens.Table }) {
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

/** Within a quote or a list it heads nothing: there it is only set off. */
function Heading({ token }: { token: Tokens.Heading }) {
  const heading = use(MarkdownContext).headings.get(token);
  if (!heading) {
    return (
      <p dir="auto" className={styles['apart']}>
        <Inline tokens={token.tokens} />
      </p>
    );
  }
  const Tag = `h${heading.level}` as const;
  return (
    <Tag id={heading.id} dir="auto">
      <Inline tokens={token.tokens} />
    </Tag>
  );
}

/** Scrolls sideways, so it must be reached by keyboard. */
function Code({ text, lang }: Tokens.Code) {
  const language = lang?.split(/\s/, 1)[0];
  return (
    <div className={styles['code']}>
      {language && <span className={styles['language']}>{language}</span>}
      <pre
        role="group"
        aria-label={language ? `Code in ${language}` : 'Code'}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls
        tabIndex={0}
      >
        <code>{text}</code>
      </pre>
    </div>
  );
}

function List({ ordered, start, items, loose }: Tokens.List) {
  const children = items.map(({ tokens, task }, index) => (
    <li key={index} dir="auto" className={task ? styles['task'] : undefined}>
      <Blocks tokens={tokens} />
    </li>
  ));
  const className = loose ? styles['loose'] : undefined;
  if (!ordered) return <ul className={className}>{children}</ul>;
  return (
    <ol start={start === '' ? undefined : start} className={className}>
      {children}
    </ol>
  );
}

function Block({ token }: { token: MarkedToken }) {
  switch (token.type) {
    case 'heading':
      return <Heading token={token} />;
    case 'code':
      return <Code {...token} />;
    case 'list':
      return <List {...token} />;
    case 'table':
      return <MarkdownTable table={token} />;
    case 'blockquote':
      return (
        <blockquote dir="auto">
          <Blocks tokens={token.tokens} />
        </blockquote>
      );
    case 'hr':
      return <hr />;
    default:
      return <Passage token={token} />;
  }
}

function Passage({ token }: { token: MarkedToken }) {
  if (token.type === 'space' || token.type === 'def') return null;
  if (token.type === 'html') return <p className="whitespace-pre-wrap">{token.raw}</p>;
  if (token.type !== 'paragraph') return <Inline tokens={[token]} />;
  return (
    <p dir="auto">
      <Inline tokens={token.tokens} />
    </p>
  );
}

export function Blocks({ tokens }: { tokens: readonly Token[] }) {
  return tokens.map((token, index) =>
    isKnown(token) ? <Block key={index} token={token} /> : <p key={index}>{token.raw}</p>,
  );
}
