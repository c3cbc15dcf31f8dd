import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
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
  /** Previous and Next in words as well, where there is room. */
  worded?: boolean;
  /** Steps to the first and the last page as well, all of them in words where there is room. */
  ends?: boolean;
}

interface Steps {
  step: StepTarget;
  page: number;
  words: { previous: string; next: string } | undefined;
}

const distant = (entry: Entry, page: number) => entry === 'gap' || Math.abs(entry - page) > 1;

const Word = ({ children }: { children: string | undefined }) =>
  children && <span className={styles['word']}>{children}</span>;

const Previous = ({ step, page, words }: Steps) => (
  <Step {...step} to={page - 1} label={`${words?.previous ?? 'Previous'} page`}>
    <ChevronLeft size={18} />
    <Word>{words?.previous}</Word>
  </Step>
);

const Next = ({ step, page, words }: Steps) => (
  <Step {...step} to={page + 1} label="Next page">
    <Word>{words?.next}</Word>
    <ChevronRight size={18} />
  </Step>
);

/** Dimmed where the page is the first already. */
const First = ({ step, page }: Steps) => (
  <Step {...step} to={page > 1 ? 1 : 0} label="First page">
    <ChevronsLeft size={18} />
    <Word>First</Word>
  </Step>
);

const Last = ({ step, page }: Steps) => (
  <Step {...step} to={page < step.pages ? step.pages : step.pages + 1} label="Last page">
    <Word>Last</Word>
    <ChevronsRight size={18} />
  </Step>
);

function wordsOf({ ends, worded }: Pick<Props, 'ends' | 'worded'>): Steps['words'] {
  if (ends) return { previous: 'Prev', next: 'Next' };
  return worded ? { previous: 'Previous', next: 'Next' } : undefined;
}

/** Nothing when there is only one page. On narrow screens only the neighbours of the page stay. */
export function Pagination(props: Props) {
  const { label, page, shape, compact = false, worded = false, ends = false, ...step } = props;
  const { pages } = step;
  if (pages <= 1) return null;
  const steps: Steps = { step, page, words: wordsOf({ ends, worded }) };
  return (
    <nav
      aria-label={label}
      className={`${styles['pagination']} ${compact ? styles['compact'] : ''}`}
    >
      {ends && <First {...steps} />}
      <Previous {...steps} />
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
      <Next {...steps} />
      {ends && <Last {...steps} />}
    </nav>
  );
}
