import {
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { PageLink, type PageLinkOptions } from './page-link.tsx';

export interface PaginationShape {
  /** Links at the beginning and at the end of the list. */
  boundaryCount: number;
  /** Links in a row around the current page, itself included. */
  windowSize: number;
  /** Whether the window has fewer links near an end; otherwise it moves and keeps its width. */
  shrinksAtEnds?: boolean;
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

export function listPages(
  current: number,
  pageCount: number,
  { boundaryCount, windowSize, shrinksAtEnds }: PaginationShape,
): (number | 'gap')[] {
  const half = Math.floor(windowSize / 2);
  const from = Math.max(
    1,
    shrinksAtEnds ? current - half : Math.min(current - half, pageCount - windowSize + 1),
  );
  const to = Math.min(pageCount, shrinksAtEnds ? current + half : from + windowSize - 1);
  const shownPages = new Set([
    ...range(1, Math.min(boundaryCount, pageCount)),
    ...range(from, to),
    ...range(Math.max(1, pageCount - boundaryCount + 1), pageCount),
  ]);
  return [...shownPages]
    .sort((a, b) => a - b)
    .flatMap((page, index, all) => {
      const skippedCount = page - (all[index - 1] ?? 0) - 1;
      return skippedCount > 0 ? ['gap' as const, page] : [page];
    });
}

interface Props extends PageLinkOptions {
  label: string;
  page: number;
  shape: PaginationShape;
  compact?: boolean;
  hasLabels?: boolean;
  hasFirstAndLast?: boolean | undefined;
}

/** First and last are always shown on a phone, which has no list of pages. */
const End = ({ shown, children }: { shown: boolean; children: ReactNode }) => (
  <span className={shown ? 'contents' : 'min-sm:hidden'}>{children}</span>
);

export function Pagination(props: Props) {
  const {
    label,
    page,
    shape,
    compact,
    hasLabels = false,
    hasFirstAndLast = false,
    ...linkProps
  } = props;
  const { pageCount } = linkProps;
  if (pageCount <= 1) return null;
  const renderStep = (to: number, name: string, Icon: LucideIcon, hasLabel = true) => (
    <PageLink {...linkProps} to={to} label={`${name} page`}>
      {to < page && <Icon size={18} />}
      {hasLabel && (
        <span data-word="" className="max-sm:hidden">
          {name}
        </span>
      )}
      {to > page && <Icon size={18} />}
    </PageLink>
  );
  return (
    <nav
      aria-label={label}
      data-compact={compact || undefined}
      className="flex flex-wrap justify-center gap-1 min-sm:data-[compact]:gap-0"
    >
      <End shown={hasFirstAndLast}>{renderStep(page > 1 ? 1 : 0, 'First', ChevronsLeft)}</End>{' '}
      {renderStep(
        page - 1,
        hasFirstAndLast ? 'Prev' : 'Previous',
        ChevronLeft,
        hasFirstAndLast || hasLabels,
      )}
      <ol className="flex flex-wrap gap-1 max-sm:hidden min-sm:[[data-compact]_&]:gap-0">
        {listPages(page, pageCount, shape).map((item, index) => (
          <li key={item === 'gap' ? `gap-${index}` : item}>
            {item === 'gap' ? (
              <span className="page-step pointer-events-none">…</span>
            ) : (
              <PageLink {...linkProps} to={item} label={`Page ${item}`} current={item === page}>
                {item}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
      <p className="self-center min-w-30 text-ink-soft text-sm tabular-nums text-center min-sm:hidden">
        Page {page} of {pageCount}
      </p>
      {renderStep(page + 1, 'Next', ChevronRight, hasFirstAndLast || hasLabels)}{' '}
      <End shown={hasFirstAndLast}>
        {renderStep(page < pageCount ? pageCount : pageCount + 1, 'Last', ChevronsRight)}
      </End>
    </nav>
  );
}
