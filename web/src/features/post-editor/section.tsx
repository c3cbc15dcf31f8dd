import { type ReactNode, useId } from 'react';
import styles from './post-form.module.css';

/** A part of the side column. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h2 id={id} className={styles['sectionTitle']}>
        {title}
      </h2>
      {children}
    </section>
  );
}
