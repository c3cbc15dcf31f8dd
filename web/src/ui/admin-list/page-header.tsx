import type { ReactNode } from 'react';
import styles from './page-header.module.css';

/** A page's heading, with its main action at the other end. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles['header']}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
