import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type Entry, pagesToShow, type Shape } from './pages.ts';
import styles from './pagination.module.css';
import { Step, type StepTarget } from './step.tsx';

interface Props extends StepTarget {
  /** Names the landmark, such as "Pages of jobs". */
  label: string;
  page: number;
  shape: Shape;
  /** Smaller steps, for a sidebar. */
  compact?: boolean;
}

const distant = (entry: Entry, page: number) => entry === 'gap' || Math.abs(entry - page) > 1;

/** Nothing when there is only one page. On narrow screens only the neighbours of the page stay. */
export function Pagination({ label, page, shape, compact = false, ...step }: Props) {
  const { pages } = step;
  if (pages <= 1) return null;
  return (
    <nav
      aria-label={label}
      className={`${styles['pagination']} ${compact ? styles['compact'] : ''}`}
    >
      <Step {...step} to={page - 1} label="Previous page">
        <ChevronLeft size={18} />
      </Step>
      <ol className={styles['pages']}>
        {pagesToShow(page, pages, shape).map((entry, index) => (
          <li
            key={entry === 'gap' ? `gap-${index}` : entry}
            className={distant(entry, page) ? styles['distant'] : undefined}
          >
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
      <Step {...step} to={page + 1} label="Next page">
        <ChevronRight size={18} />
      </Step>
    </nav>
  );
}
