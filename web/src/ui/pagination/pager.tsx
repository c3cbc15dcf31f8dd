import { ChevronLeft, ChevronRight } from 'lucide-react';
import styles from './pagination.module.css';
import { Step, type StepTarget } from './step.tsx';

interface Props extends StepTarget {
  label: string;
  page: number;
}

export function Pager({ label, page, ...target }: Props) {
  if (target.pages <= 1) return null;
  return (
    <nav aria-label={label} className={styles['pagination']}>
      <Step {...target} to={page - 1} label="Previous page">
        <ChevronLeft size={18} />
      </Step>
      <p className={styles['position']}>
        Page {page} of {target.pages}
      </p>
      <Step {...target} to={page + 1} label="Next page">
        <ChevronRight size={18} />
      </Step>
    </nav>
  );
}
