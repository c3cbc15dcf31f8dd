import type { Token, Tokens } from 'marked';
import { idPrefix } from './addresses.ts';
import { tokenize, withCharacters } from './lexer.ts';
import { isKnown } from './token-kinds.ts';

export type HeadingLevel = 2 | 3 | 4 | 5 | 6;

export interface Heading {
  id: string;
  level: HeadingLevel;
  text: string;
}

export interface MarkdownDocument {
  text: string;
  /** Undefined where the text could not be read as markdown. */
  tokens: readonly Token[] | undefined;
  /** The headings outside of quotes and lists; none is empty. */
  headings: ReadonlyMap<Token, Heading>;
}

export const plainText = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      const children = 'tokens' in token && Array.isArray(token.tokens) ? token.tokens : undefined;
      if (children) return plainText(children);
      if (!isKnown(token)) return token.raw;
      if (token.type === 'codespan' || token.type === 'escape') return token.text;
      return withCharacters(token.raw);
    })
    .join('');

const levels: readonly HeadingLevel[] = [2, 3, 4, 5, 6];

/** The page has an h1 already, so the headings of the text begin at h2 and skip no level. */
function outline(): (depth: number) => HeadingLevel {
  const above: number[] = [];
  return (depth) => {
    while (above.length > 0 && (above.at(-1) ?? 0) >= depth) above.pop();
    above.push(depth);
    return levels[above.length - 1] ?? 6;
  };
}

function listHeadings(tokens: readonly Token[]): Map<Token, Heading> {
  const found = tokens
    .filter((token): token is Tokens.Heading => token.type === 'heading')
    .filter((heading) => plainText(heading.tokens).trim() !== '');
  const findLevel = outline();
  const used = new Map<string, number>();
  return new Map(
    found.map((token) => {
      const text = plainText(token.tokens).trim();
      const slug = (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join('-') || 'part';
      const times = (used.get(slug) ?? 0) + 1;
      used.set(slug, times);
      const id = `${idPrefix}${times > 1 ? `${slug}-${times}` : slug}`;
      return [token, { id, text, level: findLevel(token.depth) }];
    }),
  );
}

export function readMarkdown(text: string): MarkdownDocument {
  const tokens = tokenize(text);
  return { text, tokens, headings: listHeadings(tokens ?? []) };
}
