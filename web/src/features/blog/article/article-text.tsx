import type { Token } from 'marked';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { brand } from '#contract/brand.ts';
import type { PublicPost } from '#contract/post-schemas.ts';
import { clipText } from '#web/lib/head/clip-text.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { tokenize } from '#web/ui/markdown/lexer.ts';
import { toPlainText } from '#web/ui/markdown/markdown-document.ts';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { useHydrated } from '#web/ui/browser-hooks/use-hydrated.ts';
import { categoryNames, formatAuthor } from '../post/post-labels.ts';
import { TableOfContents, parseMarkdownOnce } from './table-of-contents.tsx';

export { TableOfContentsAside } from './table-of-contents.tsx';

const summaryCharactersMax = 300;
const excerptCharactersMin = 50;

function collectText(tokens: readonly Token[] = []): string {
  const paragraphs = tokens.flatMap((token) =>
    token.type === 'paragraph' && 'tokens' in token && token.tokens
      ? toPlainText(token.tokens.filter(({ type }) => type !== 'image'))
      : [],
  );
  return clipText(paragraphs.join(' '), summaryCharactersMax);
}

export function summarize(post: PublicPost): string {
  const excerpt = collectText(tokenize(post.excerpt));
  if (excerpt.length >= excerptCharactersMin) return excerpt;
  const text = collectText(parseMarkdownOnce(post.content).tokens);
  const summary = clipText(`${excerpt} ${text}`, summaryCharactersMax);
  return summary || `${categoryNames[post.category]} by ${formatAuthor(post)} on ${brand.name}.`;
}

export function ArticleText({ content }: Pick<PublicPost, 'content'>) {
  const { origin } = useSite();
  const { hash: fragment } = useLocation();
  const isInBrowser = useHydrated();
  const lastFragment = useRef(isInBrowser ? '' : fragment);
  // Without server rendering, the browser looked for the fragment before this text was loaded.
  useEffect(() => {
    if (lastFragment.current === fragment) return;
    lastFragment.current = fragment;
    document.getElementById(decodeURIComponent(fragment.slice(1)))?.scrollIntoView();
  }, [fragment]);
  return (
    <>
      <TableOfContents content={content} />
      <Markdown document={parseMarkdownOnce(content)} origin={origin} />
    </>
  );
}
