import type { MarkedToken, Token, Tokens } from 'marked';
import { type ReactNode, use } from 'react';
import { Link } from '#web/ui/link/link.tsx';
import { ownPicture, parseTarget } from './addresses.ts';
import { MarkdownContext } from './markdown-context.ts';
import { plainText } from './markdown-document.ts';
import styles from './markdown.module.css';
import { withCharacters } from './references.ts';
import { isKnown } from './token-kinds.ts';
import { OutLink } from '../link/out-link.tsx';

function Anchor({ address, children }: { address: string; children: ReactNode }) {
  const { origin } = use(MarkdownContext);
  const target = parseTarget(address, origin);
  if (!target) return children;
  if (target.kind === 'site') return <Link to={target.href}>{children}</Link>;
  if (target.kind !== 'elsewhere') return <a href={target.href}>{children}</a>;
  return (
    <OutLink href={target.href} rel="nofollow ugc noopener noreferrer">
      {children}
    </OutLink>
  );
}

const ArticleLink = ({ href, text, tokens, autolink }: Tokens.Link) => (
  <Anchor address={autolink ? href : withCharacters(href)}>
    {autolink ? text : <Inline tokens={tokens} />}
  </Anchor>
);

/** A stranger's picture is offered as a link: to load it would tell him who reads. */
function Picture({ href, title, tokens }: Tokens.Image) {
  const { origin } = use(MarkdownContext);
  const address = withCharacters(href);
  const own = ownPicture(address, origin);
  const alt = plainText(tokens);
  if (!own) return <Anchor address={address}>{alt || 'Picture'}</Anchor>;
  return (
    <img
      src={own}
      alt={alt}
      title={title ? withCharacters(title) : undefined}
      loading="lazy"
      decoding="async"
      className={styles['picture']}
    />
  );
}

const tags = { strong: 'strong', em: 'em', del: 'del' } as const;

function Words({ token }: { token: MarkedToken }) {
  if (token.type === 'text' && token.tokens) return <Inline tokens={token.tokens} />;
  if (token.type === 'escape') return token.text;
  if (token.type !== 'checkbox') return withCharacters(token.raw);
  return (
    <input
      type="checkbox"
      checked={token.checked}
      disabled
      aria-label={token.checked ? 'Done' : 'Not done'}
      className={styles['box']}
    />
  );
}

function Piece({ token }: { token: MarkedToken }) {
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del': {
      const Tag = tags[token.type];
      return (
        <Tag>
          <Inline tokens={token.tokens} />
        </Tag>
      );
    }
    case 'codespan':
      return <code>{token.text}</code>;
    case 'link':
      return <ArticleLink {...token} />;
    case 'image':
      return <Picture {...token} />;
    case 'br':
      return <br />;
    default:
      return <Words token={token} />;
  }
}

export function Inline({ tokens }: { tokens: readonly Token[] }) {
  return tokens.map((token, index) =>
    isKnown(token) ? <Piece key={index} token={token} /> : token.raw,
  );
}
