import type { ReactNode } from 'react';
import styles from './filter-panel.module.css';
import { useOpen } from './use-open.ts';

interface Props {
  count: number;
  chosen: number;
  children: ReactNode;
}

/** The end of a long list, folded away unless something in it is chosen. */
export function MoreOptions({ count, chosen, children }: Props) {
  return (
    <details className={styles['more']} {...useOpen(chosen, false)}>
      <summary>
        <span className={styles['whenClosed']}>Show {count} more</span>
        <span className={styles['whenOpen']}>Show fewer</span>
      </summary>
      {children}
    </details>
  );
}
