import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './step-section.module.css';

/** A step that took the place of another: its heading takes the focus, which went with that one. */
export function StepSection({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles['title']}>
        {title}
      </h2>
      {children}
    </section>
  );
}
