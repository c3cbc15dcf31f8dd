import { ChevronDown } from 'lucide-react';
import type { PublicPost } from '#contract/post-schemas.ts';
import {
  parseMarkdown,
  type Heading,
  type MarkdownDocument,
} from '#web/ui/markdown/markdown-document.ts';

/** Kept, since the article and its table of contents parse the same text. */
let lastDocument: MarkdownDocument | undefined;

export function parseMarkdownOnce(content: string): MarkdownDocument {
  if (lastDocument?.text !== content) lastDocument = parseMarkdown(content);
  return lastDocument;
}

const headingsMin = 3;
const headingsMax = 30;

function listHeadings(content: string): readonly Heading[] {
  const headings = [...parseMarkdownOnce(content).headings.values()];
  const sectionHeadings = headings.filter(({ level, text }) => level === 2 && text !== '');
  return sectionHeadings.length < headingsMin ? [] : sectionHeadings.slice(0, headingsMax);
}

const HeadingLinks = ({ headings }: { headings: readonly Heading[] }) => (
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

export function TableOfContents({ content }: Pick<PublicPost, 'content'>) {
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
        <HeadingLinks headings={headings} />
      </nav>
    </details>
  );
}

export function TableOfContentsAside({ content }: Pick<PublicPost, 'content'>) {
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
      <HeadingLinks headings={headings} />
    </nav>
  );
}
