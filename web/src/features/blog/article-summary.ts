import type { Token } from 'marked';
import { brand } from '#contract/brand.ts';
import type { PublicPost } from '#contract/post-shapes.ts';
import { clipped } from '#web/lib/one-line.ts';
import { plainText } from '#web/ui/markdown/markdown-document.ts';
import { tokensOf } from '#web/ui/markdown/lexer.ts';
import { documentOf } from './article-content.ts';
import { authorOf } from './post-facts.ts';
import { categoryNames } from './post-labels.ts';

const longestSummary = 300;
const shortestSummary = 50;

/** The words of its paragraphs, without the pictures in them. */
function wordsOf(tokens: readonly Token[] = []): string {
  const words = tokens.flatMap((token) =>
    token.type === 'paragraph' && 'tokens' in token && token.tokens
      ? plainText(token.tokens.filter(({ type }) => type !== 'image'))
      : [],
  );
  return clipped(words.join(' '), longestSummary);
}

/** What the post is about, in one line without marks: its excerpt, and how it begins where that is short. */
export function summaryOf(post: PublicPost): string {
  const excerpt = wordsOf(tokensOf(post.excerpt));
  if (excerpt.length >= shortestSummary) return excerpt;
  const whole = clipped(`${excerpt} ${wordsOf(documentOf(post.content).tokens)}`, longestSummary);
  return whole || `${categoryNames[post.category]} by ${authorOf(post)} on ${brand.name}.`;
}
