import { ChevronDown, List } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useMediaQuery } from '../browser-hooks/use-media-query.ts';
import type { SectionHeading } from './document-text.ts';

export interface DocumentProps {
  title: string;
  lead: ReactNode;
  note?: ReactNode;
  picture?: ReactNode;
  tableOfContents?: readonly SectionHeading[] | undefined;
  children?: ReactNode;
}

/** The browser looks for the element of the fragment before the page is rendered. */
function useScrollToFragment() {
  const { hash } = useLocation();
  useEffect(() => {
    const animationFrame = requestAnimationFrame(() =>
      document.getElementById(hash.slice(1))?.scrollIntoView(),
    );
    return () => cancelAnimationFrame(animationFrame);
  }, [hash]);
}

function TableOfContents({ sections }: { sections: readonly SectionHeading[] }) {
  const isWide = useMediaQuery('(width >= 62rem)');
  return (
    <nav
      aria-label="On this page"
      className="text-sm print:hidden min-lg:(sticky top-[calc(var(--header-height)_+_var(--space-6))] row-[1/span_2] col-[1] self-start max-h-[calc(100dvh_-_var(--header-height)_-_var(--space-10))] overflow-y-auto)"
    >
      <details open={isWide} className="panel min-lg:(border-0 bg-transparent)">
        <summary className="flex gap-2 items-center min-h-target py-0 px-4 font-bold cursor-pointer min-lg:p-0 min-lg:pointer-events-none">
          <List size={18} /> On this page
          <ChevronDown
            size={18}
            className="ml-auto [transition:rotate_var(--quick)] [[open]>summary>&]:[rotate:180deg] min-lg:hidden"
          />
        </summary>
        <ol className="pt-0 px-4 pb-3 min-lg:(p-0 pl-4 border-l-2 border-line)">
          {sections.map(({ id, title, lang }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                lang={lang}
                className="flex items-center min-h-9 text-ink-soft leading-[1.35] no-underline hover:(text-brand underline)"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

export function Document({ title, lead, note, picture, tableOfContents, children }: DocumentProps) {
  useScrollToFragment();
  return (
    <div
      className="grid grid-cols-[minmax(0,42rem)] justify-center gap-x-16 gap-y-8 max-w-page mx-auto pt-12 px-gutter pb-16 min-lg:data-[contents]:grid-cols-[15rem_minmax(0,42rem)] screen:max-sm:pt-8 print:(block p-0 scheme-light text-ink)"
      data-contents={tableOfContents && true}
    >
      <header className="flex gap-8 items-center justify-between pb-8 border-b border-line min-lg:[[data-contents]>&]:col-[2]">
        <div className="grid gap-4 min-w-0">
          <h1>{title}</h1>
          <p className="text-ink-soft text-lg text-pretty">{lead}</p>
          {note && <p className="text-ink-faint text-sm">{note}</p>}
        </div>
        {picture && (
          <div aria-hidden="true" className="flex-none max-sm:hidden">
            {picture}
          </div>
        )}
      </header>
      {tableOfContents && <TableOfContents sections={tableOfContents} />}
      <div className="grid gap-10 min-w-0 text-[1.0625rem] leading-[1.65] min-lg:[[data-contents]>&]:col-[2]">
        {children}
      </div>
    </div>
  );
}
