import type { ReactNode } from 'react';
import styles from './data-table.module.css';

/** Stands in a table without rows: what that means, and a way on. */
export const EmptyRows = ({ text, children }: { text: string; children?: ReactNode }) => (
  <span className={styles['nothing']}>
    <span>{text}</span>
    {children}
  </span>
);
