import type { Token, Tokens } from 'marked';
import { toHeadingId } from './link-targets.ts';
import { tokenize, decodeEntities } from './lexer.ts';
import { toMarkedTokens } from './marked-tokens.ts';

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

export const toPlainText = (tokens: readonly Token[]): string =>
  toMarkedTokens(tokens)
    .map((token) => {
      const children = 'tokens' in token && Array.isArray(token.tokens) ? token.tokens : undefined;
      if (children) return toPlainText(children);
      if (token.type === 'codespan' || token.type === 'escape') return token.text;
      return decodeEntities(token.raw);
    })
    .join('');

const levels: readonly HeadingLevel[] = [2, 3, 4, 5, 6];

/** The page has an h1 already, so the headings of the text begin at h2 and skip no level. */
function createLevelFinder(): (depth: number) => HeadingLevel {
  const openDepths: number[] = [];
  return (depth) => {
    while (openDepths.length > 0 && (openDepths.at(-1) ?? 0) >= depth) openDepths.pop();
    openDepths.push(depth);
    return levels[openDepths.length - 1] ?? 6;
  };
}

function listHeadings(tokens: readonly Token[]): Map<Token, Heading> {
  const headingTokens = tokens
    .filter((token): token is Tokens.Heading => token.type === 'heading')
    .filter((heading) => toPlainText(heading.tokens).trim() !== '');
  const findLevel = createLevelFinder();
  const idCounts = new Map<string, number>();
  return new Map(
    headingTokens.map((token) => {
      const text = toPlainText(token.tokens).trim();
      const firstId = toHeadingId(text);
      const earlierCount = idCounts.get(firstId) ?? 0;
      idCounts.set(firstId, earlierCount + 1);
      const id = earlierCount > 0 ? `${firstId}-${earlierCount}` : firstId;
      return [token, { id, text, level: findLevel(token.depth) }];
    }),
  );
}

export function parseMarkdown(text: string): MarkdownDocument {
  const tokens = tokenize(text);
  return { text, tokens, headings: listHeadings(tokens ?? []) };
}
