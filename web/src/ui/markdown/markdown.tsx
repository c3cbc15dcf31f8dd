import { createContext, type ReactNode, use, memo, useMemo } from 'react';
import { type MarkdownDocument, toPlainText } from './markdown-document.ts';
import type { MarkedToken, Token, Tokens } from 'marked';
import { Link } from '#web/ui/link/link.tsx';
import { findSiteImage, parseLinkTarget } from './link-targets.ts';
import styles from './markdown.module.css';
import { decodeEntities } from './lexer.ts';
import { toMarkedTokens } from './marked-tokens.ts';
import { NewTabLink } from '../link/new-tab-link.tsx';

export const MarkdownContext = createContext<{
  headings: MarkdownDocument['headings'];
  origin: string;
}>({ headings: new Map(), origin: '' });

function MarkdownLink({ address, children }: { address: string; children: ReactNode }) {
  const { origin } = use(MarkdownContext);
  const target = parseLinkTarget(address, origin);
  if (!target) return children;
  if (target.kind === 'site') return <Link to={target.href}>{children}</Link>;
  if (target.kind !== 'external') return <a href={target.href}>{children}</a>;
  return (
    <NewTabLink href={target.href} rel="nofollow ugc noopener noreferrer">
      {children}
    </NewTabLink>
  );
}

/** An image of another site becomes a link, since loading it would expose the reader. */
function MarkdownImage({ href, title, tokens }: Tokens.Image) {
  const { origin } = use(MarkdownContext);
  const address = decodeEntities(href);
  const siteImagePath = findSiteImage(address, origin);
  const alt = toPlainText(tokens);
  if (!siteImagePath) return <MarkdownLink address={address}>{alt || 'Picture'}</MarkdownLink>;
  return (
    <img
      src={siteImagePath}
      alt={alt}
      title={title ? decodeEntities(title) : undefined}
      loading="lazy"
      decoding="async"
      className={styles['picture']}
    />
  );
}

function InlineText({ token }: { token: MarkedToken }) {
  if (token.type === 'text' && token.tokens) return <InlineTokens tokens={token.tokens} />;
  if (token.type === 'escape') return token.text;
  if (token.type !== 'checkbox') return decodeEntities(token.raw);
  return (
    <input
      type="checkbox"
      checked={token.checked}
      disabled
      aria-label={token.checked ? 'Done' : 'Not done'}
      className={styles['checkbox']}
    />
  );
}

function InlineToken({ token }: { token: MarkedToken }) {
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del': {
      const Tag = token.type;
      return (
        <Tag>
          <InlineTokens tokens={token.tokens} />
        </Tag>
      );
    }
    case 'codespan':
      return <code>{token.text}</code>;
    case 'link':
      return (
        <MarkdownLink address={token.autolink ? token.href : decodeEntities(token.href)}>
          {token.autolink ? token.text : <InlineTokens tokens={token.tokens} />}
        </MarkdownLink>
      );
    case 'image':
      return <MarkdownImage {...token} />;
    case 'br':
      return <br />;
    default:
      return <InlineText token={token} />;
  }
}

export const InlineTokens = ({ tokens }: { tokens: readonly Token[] }) =>
  toMarkedTokens(tokens).map((token, index) => <InlineToken key={index} token={token} />);

/** An empty header cell is an ordinary cell. */
function Cell({ cell, tag }: { cell: Tokens.TableCell; tag: 'th' | 'td' }) {
  const Tag = cell.text.trim() ? tag : 'td';
  const align = cell.align ? styles[cell.align] : undefined;
  return (
    <Tag dir="auto" className={align} scope={Tag === 'th' ? 'col' : undefined}>
      <InlineTokens tokens={cell.tokens} />
    </Tag>
  );
}

const Row = ({ cells, tag }: { cells: readonly Tokens.TableCell[]; tag: 'th' | 'td' }) => (
  <tr>
    {cells.map((cell, index) => (
      <Cell key={index} cell={cell} tag={tag} />
    ))}
  </tr>
);

const MarkdownTable = ({ table: { header, rows } }: { table: Tokens.Table }) => (
  <div
    role="group"
    aria-label="Table"
    className={styles['table']}
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls
    tabIndex={0}
  >
    <table>
      <thead>
        <Row cells={header} tag="th" />
      </thead>
      <tbody>
        {rows.map((cells, index) => (
          <Row key={index} cells={cells} tag="td" />
        ))}
      </tbody>
    </table>
  </div>
);

/** Within a quote or a list it is not part of the outline, so it is only a bold paragraph. */
function Heading({ token }: { token: Tokens.Heading }) {
  const heading = use(MarkdownContext).headings.get(token);
  if (!heading) {
    return (
      <p dir="auto" className={styles['nestedHeading']}>
        <InlineTokens tokens={token.tokens} />
      </p>
    );
  }
  const Tag = `h${heading.level}` as const;
  return (
    <Tag id={heading.id} dir="auto">
      <InlineTokens tokens={token.tokens} />
    </Tag>
  );
}

/** Scrolls horizontally, so it must be focusable by keyboard. */
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
      <BlockTokens tokens={tokens} />
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

function BlockToken({ token }: { token: MarkedToken }) {
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
          <BlockTokens tokens={token.tokens} />
        </blockquote>
      );
    case 'hr':
      return <hr />;
    default:
      return <TextBlock token={token} />;
  }
}

function TextBlock({ token }: { token: MarkedToken }) {
  if (token.type === 'space' || token.type === 'def') return null;
  if (token.type === 'html') return <p className="whitespace-pre-wrap">{token.raw}</p>;
  if (token.type !== 'paragraph') return <InlineTokens tokens={[token]} />;
  return (
    <p dir="auto">
      <InlineTokens tokens={token.tokens} />
    </p>
  );
}

export const BlockTokens = ({ tokens }: { tokens: readonly Token[] }) =>
  toMarkedTokens(tokens).map((token, index) => <BlockToken key={index} token={token} />);

interface Props {
  document: MarkdownDocument;
  origin: string;
}

/** Renders an author's text without its HTML, scripts or images from other sites. */
export const Markdown = memo(function Markdown({ document, origin }: Props) {
  const { text, tokens, headings } = document;
  const contextValue = useMemo(() => ({ headings, origin }), [headings, origin]);
  return (
    <MarkdownContext value={contextValue}>
      <div className={styles['markdown']}>
        {tokens ? <BlockTokens tokens={tokens} /> : <p className="whitespace-pre-wrap">{text}</p>}
      </div>
    </MarkdownContext>
  );
});
