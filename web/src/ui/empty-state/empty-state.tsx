import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface Props {
  title: string;
  /** The level that fits what stands above; `h1` where nothing else heads the page. */
  heading?: 'h1' | 'h2' | 'h3';
  hint?: string;
  /** The picture above the title; decorative. */
  picture?: ReactNode;
  /** A way on: a button or a link. */
  children?: ReactNode;
}

export function EmptyState({ title, heading: Heading = 'h3', hint, picture, children }: Props) {
  return (
    <div className={styles['empty']}>
      {picture && (
        <div aria-hidden="true" className={styles['picture']}>
          {picture}
        </div>
      )}
      <Heading className={styles['title']}>{title}</Heading>
      {hint && <p className={styles['hint']}>{hint}</p>}
      {children}
    </div>
  );
}
