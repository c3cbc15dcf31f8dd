import { ChevronDown } from 'lucide-react';
import type { Token } from 'marked';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { brand } from '#contract/brand.ts';
import type { PublicPost } from '#contract/post-shapes.ts';
import { clipped } from '#web/lib/head/one-line.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { tokenize } from '#web/ui/markdown/lexer.ts';
import {
  type Heading,
  type MarkdownDocument,
  plainText,
  readMarkdown,
} from '#web/ui/markdown/markdown-document.ts';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { useInBrowser } from '#web/ui/media/use-in-browser.ts';
import { categoryNames, formatAuthor } from '../post/post.ts';

const longestSummary = 300;
const shortestSummary = 50;

let last: MarkdownDocument | undefined;

export function readDocument(content: string): MarkdownDocument {
  if (last?.text !== content) last = readMarkdown(content);
  return last;
}

function collectText(tokens: readonly Token[] = []): string {
  const words = tokens.flatMap((token) =>
    token.type === 'paragraph' && 'tokens' in token && token.tokens
      ? plainText(token.tokens.filter(({ type }) => type !== 'image'))
      : [],
  );
  return clipped(words.join(' '), longestSummary);
}

export function summarize(post: PublicPost): string {
  const excerpt = collectText(tokenize(post.excerpt));
  if (excerpt.length >= shortestSummary) return excerpt;
  const text = collectText(readDocument(post.content).tokens);
  const summary = clipped(`${excerpt} ${text}`, longestSummary);
  return summary || `${categoryNames[post.category]} by ${formatAuthor(post)} on ${brand.name}.`;
}

/** Fewer headings need no list, and nobody reads a list of more. */
const fewest = 3;
const most = 30;

function listHeadings(content: string): readonly Heading[] {
  const headings = [...readDocument(content).headings.values()];
  const listed = headings.filter(({ level, text }) => level === 2 && text !== '');
  return listed.length < fewest ? [] : listed.slice(0, most);
}

const Links = ({ headings }: { headings: readonly Heading[] }) => (
  <ol className="pt-0 px-2 pb-3 [counter-reset:part] [&_li]:[counter-increment:part]">
    {headings.map(({ id, text }) => (
      <li key={id}>
        <a
          href={`#${id}`}
          dir="auto"
          className="flex gap-3 items-baseline min-h-9 p-2 rounded-sm text-ink-soft text-sm leading-[1.4] wrap-anywhere no-underline before:(min-w-5 text-ink-faint tabular-nums content-[counter(part)/'']) hover:(bg-brand-tint text-brand)"
        >
          {text}
        </a>
      </li>
    ))}
  </ol>
);

const title = 'In this article';

function ArticleContents({ content }: Pick<PublicPost, 'content'>) {
  const headings = listHeadings(content);
  if (headings.length === 0) return null;
  return (
    <details className="group max-w-[38rem] border border-line rounded-md bg-paper min-[66rem]:hidden">
      <summary className="flex items-center justify-between min-h-target py-0 px-4 rounded-md text-sm font-bold cursor-pointer list-none [&::-webkit-details-marker]:hidden hover:text-brand">
        {title}
        <ChevronDown
          size={18}
          className="[transition:rotate_var(--quick)] group-[[open]]:[rotate:180deg]"
        />
      </summary>
      <nav aria-label={title}>
        <Links headings={headings} />
      </nav>
    </details>
  );
}

export function ArticleContentsAside({ content }: Pick<PublicPost, 'content'>) {
  const headings = listHeadings(content);
  if (headings.length === 0) return null;
  return (
    <nav
      aria-labelledby="article-contents"
      className="card sticky top-[calc(var(--header-height)_+_var(--space-4))] max-h-[calc(100dvh_-_var(--header-height)_-_6rem)] pt-5 px-3 pb-0 overflow-y-auto [&_ol]:(pt-0 px-0 pb-3) max-[66rem]:hidden"
    >
      <h2 id="article-contents" className="pt-0 pb-3 px-2 text-xl">
        {title}
      </h2>
      <Links headings={headings} />
    </nav>
  );
}

export function ArticleText({ content }: Pick<PublicPost, 'content'>) {
  const { origin } = useSite();
  const { hash: fragment } = useLocation();
  const inBrowser = useInBrowser();
  const found = useRef(inBrowser ? '' : fragment);
  // The browser looked for the place before the text had come, unless a server had drawn it.
  useEffect(() => {
    if (found.current === fragment) return;
    found.current = fragment;
    document.getElementById(decodeURIComponent(fragment.slice(1)))?.scrollIntoView();
  }, [fragment]);
  return (
    <>
      <ArticleContents content={content} />
      <Markdown document={readDocument(content)} origin={origin} />
    </>
  );
}
