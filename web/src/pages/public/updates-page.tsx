import { text } from '#data/texts/updates.md';
import { publicPaths } from '#contract/public-paths.ts';
import { NewsletterForm } from '#web/features/newsletter/newsletter-form.tsx';
import type { TextNode } from '#web/ui/document/document-text.ts';
import { createTextPage } from './create-text-page.tsx';

function splitUpdates(body: readonly TextNode[] = []): (readonly TextNode[])[] {
  const startIndexes = body.flatMap((node, index) => (node[0] === 'h3' ? [index] : []));
  return startIndexes.map((start, index) => body.slice(start, startIndexes[index + 1]));
}

export const { Component, head, loader } = createTextPage({
  path: publicPaths.updates,
  texts: [text],
  render: ({ bodies, renderTextNodes }) => (
    <ol className="grid grid-cols-1 gap-12 pl-6 border-l-2 border-line">
      {text.sections.map(({ id, title }) => (
        <li
          key={id}
          className="relative grid grid-cols-1 gap-6 before:absolute before:top-[0.9rem] before:left-[calc(-1*var(--space-6)_-_0.6875rem)] before:w-5 before:h-[5px] before:rounded-[3px] before:bg-accent before:content-['']"
        >
          <h2 className="text-xl leading-[1.4]">
            <time dateTime={id}>{title}</time>
          </h2>
          {splitUpdates(bodies[id]).map((update, index) => (
            <article
              key={index}
              className="grid grid-cols-1 gap-1 [&_h3]:text-lg [&_p]:text-ink-soft [&_p]:text-pretty"
            >
              {renderTextNodes(update)}
            </article>
          ))}
        </li>
      ))}
    </ol>
  ),
  children: <NewsletterForm pageType="listing" />,
});
