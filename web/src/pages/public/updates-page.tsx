import { text } from '#data/texts/updates.md';
import { pages } from '#contract/pages.ts';
import { NewsletterForm } from '#web/features/newsletter/newsletter-form.tsx';
import type { HeadData } from '#web/lib/head/head.ts';
import { usePageHead } from '#web/lib/page/page.ts';
import { Document } from '#web/ui/document/document.tsx';
import { drawText, type TextNode } from '#web/ui/document/text.ts';

/** Each of a release's updates: a heading and what follows it. */
function updatesOf(body: readonly TextNode[]): (readonly TextNode[])[] {
  const starts = body.flatMap((node, at) => (node[0] === 'h3' ? [at] : []));
  return starts.map((start, at) => body.slice(start, starts[at + 1]));
}

const Timeline = () => (
  <ol className="grid gap-12 pl-6 border-l-2 border-line">
    {text.sections.map(({ id, title, body }) => (
      <li
        key={id}
        className="relative grid gap-6 before:absolute before:top-[0.9rem] before:left-[calc(-1*var(--space-6)_-_0.6875rem)] before:w-5 before:h-[5px] before:rounded-[3px] before:bg-accent before:content-['']"
      >
        <h2 className="text-xl leading-[1.4]">
          <time dateTime={id}>{title}</time>
        </h2>
        {updatesOf(body).map((update, at) => (
          <article
            key={at}
            className="grid gap-1 [&_h3]:text-lg [&_p]:text-ink-soft [&_p]:text-pretty"
          >
            {drawText(update)}
          </article>
        ))}
      </li>
    ))}
  </ol>
);

export const head = (): HeadData => ({
  title: text.title,
  description: text.lead,
  path: pages.updates,
});

export function Component() {
  usePageHead(head);
  return (
    <Document title={text.title} lead={text.lead}>
      <Timeline />
      <NewsletterForm place="listing" />
    </Document>
  );
}
