import {
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './pagination.module.css';
import { Step, type StepTarget } from './step.tsx';

export interface PaginationShape {
  edges: number;
  /** Links in a row around the current page, itself included. */
  window: number;
  /** Near an end the window is cut; otherwise it moves and keeps its width. */
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

interface MoveProps extends Omit<ComponentProps<typeof Step>, 'children'> {
  Icon: LucideIcon;
  word: string | undefined;
  isForward?: boolean;
}

const Move = ({ Icon, word, isForward = false, ...step }: MoveProps) => (
  <Step {...step}>
    {!isForward && <Icon size={18} />}
    {word && <span className={styles['word']}>{word}</span>}
    {isForward && <Icon size={18} />}
  </Step>
);

/** The ends always show where the pages between do not. */
const End = ({ shown, children }: { shown: boolean; children: ReactNode }) => (
  <span className={shown ? 'contents' : styles['narrowOnly']}>{children}</span>
);

export function Pagination(props: Props) {
  const { label, page, shape, compact = false, worded = false, ends = false, ...step } = props;
  const { pages } = step;
  if (pages <= 1) return null;
  const previous = ends ? 'Prev' : 'Previous';
  const hasWords = ends || worded;
  return (
    <nav
      aria-label={label}
      className={`${styles['pagination']} ${compact ? styles['compact'] : ''}`}
    >
      <End shown={ends}>
        <Move {...step} to={page > 1 ? 1 : 0} label="First page" Icon={ChevronsLeft} word="First" />
      </End>{' '}
      <Move
        {...step}
        to={page - 1}
        label={`${previous} page`}
        Icon={ChevronLeft}
        word={hasWords ? previous : undefined}
      />
      <ol className={styles['pages']}>
        {pagesToShow(page, pages, shape).map((entry, index) => (
          <li key={entry === 'gap' ? `gap-${index}` : entry}>
            {entry === 'gap' ? (
              <span className={styles['gap']}>…</span>
            ) : (
              <Step {...step} to={entry} label={`Page ${entry}`} current={entry === page}>
                {entry}
              </Step>
            )}
          </li>
        ))}
      </ol>
      <p className={`${styles['position']} ${styles['narrowOnly']}`}>
        Page {page} of {pages}
      </p>
      <Move
        {...step}
        isForward
        to={page + 1}
        label="Next page"
        Icon={ChevronRight}
        word={hasWords ? 'Next' : undefined}
      />{' '}
      <End shown={ends}>
        <Move
          {...step}
          isForward
          to={page < pages ? pages : pages + 1}
          label="Last page"
          Icon={ChevronsRight}
          word="Last"
        />
      </End>
    </nav>
  );
}
