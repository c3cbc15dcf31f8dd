import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './filter-panel.module.css';
import { useOpen } from './use-open.ts';

interface Props {
  title: string;
  /** How many of its values are chosen. */
  chosen: number;
  /** Open at first; a group with something chosen always is. */
  open?: boolean;
  children: ReactNode;
}

export function FilterGroup({ title, chosen, open = false, children }: Props) {
  return (
    <details className={styles['group']} {...useOpen(chosen, open)}>
      <summary className={styles['summary']}>
        {title}
        {chosen > 0 && (
          <span className={styles['chosen']}>
            {chosen}
            <span className="visually-hidden"> chosen</span>
          </span>
        )}
        <ChevronDown size={18} className={styles['chevron']} />
      </summary>
      <fieldset className={styles['options']}>
        <legend className="visually-hidden">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}
