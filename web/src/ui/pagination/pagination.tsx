import {
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Step, type StepTarget } from './step.tsx';

export interface PaginationShape {
  /** Links at the beginning and at the end of the list. */
  edges: number;
  /** Links in a row around the current page, itself included. */
  window: number;
  /** Whether the window has fewer links near an end; otherwise it moves and keeps its width. */
  shrinks?: boolean;
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

export function pagesToShow(
  current: number,
  pages: number,
  { edges, window, shrinks }: PaginationShape,
): (number | 'gap')[] {
  const half = Math.floor(window / 2);
  const from = Math.max(1, shrinks ? current - half : Math.min(current - half, pages - window + 1));
  const to = Math.min(pages, shrinks ? current + half : from + window - 1);
  const shown = new Set([
    ...range(1, Math.min(edges, pages)),
    ...range(from, to),
    ...range(Math.max(1, pages - edges + 1), pages),
  ]);
  return [...shown]
    .sort((a, b) => a - b)
    .flatMap((page, index, all) => {
      const skipped = page - (all[index - 1] ?? 0) - 1;
      return skipped > 0 ? ['gap' as const, page] : [page];
    });
}

interface Props extends StepTarget {
  label: string;
  page: number;
  shape: PaginationShape;
  compact?: boolean;
  worded?: boolean;
  ends?: boolean;
}

/** First and last are always shown on a phone, which has no list of pages. */
const End = ({ shown, children }: { shown: boolean; children: ReactNode }) => (
  <span className={shown ? 'contents' : 'min-sm:hidden'}>{children}</span>
);

export function Pagination(props: Props) {
  const { label, page, shape, compact = false, worded = false, ends = false, ...step } = props;
  const { pages } = step;
  if (pages <= 1) return null;
  const move = (to: number, word: string, Icon: LucideIcon, isWorded = true) => (
    <Step {...step} to={to} label={`${word} page`}>
      {to < page && <Icon size={18} />}
      {isWorded && (
        <span data-word="" className="max-sm:hidden">
          {word}
        </span>
      )}
      {to > page && <Icon size={18} />}
    </Step>
  );
  return (
    <nav
      aria-label={label}
      data-compact={compact || undefined}
      className="flex flex-wrap justify-center gap-1 min-sm:data-[compact]:gap-0"
    >
      <End shown={ends}>{move(page > 1 ? 1 : 0, 'First', ChevronsLeft)}</End>{' '}
      {move(page - 1, ends ? 'Prev' : 'Previous', ChevronLeft, ends || worded)}
      <ol className="flex flex-wrap gap-1 max-sm:hidden min-sm:[[data-compact]_&]:gap-0">
        {pagesToShow(page, pages, shape).map((entry, index) => (
          <li key={entry === 'gap' ? `gap-${index}` : entry}>
            {entry === 'gap' ? (
              <span className="page-step pointer-events-none">…</span>
            ) : (
              <Step {...step} to={entry} label={`Page ${entry}`} current={entry === page}>
                {entry}
              </Step>
            )}
          </li>
        ))}
      </ol>
      <p className="self-center min-w-30 text-ink-soft text-sm tabular-nums text-center min-sm:hidden">
        Page {page} of {pages}
      </p>
      {move(page + 1, 'Next', ChevronRight, ends || worded)}{' '}
      <End shown={ends}>{move(page < pages ? pages : pages + 1, 'Last', ChevronsRight)}</End>
    </nav>
  );
}
