import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface Props {
  tone?: 'neutral' | 'brand' | 'accent' | 'danger' | 'success';
  children: ReactNode;
}

export function Badge({ tone = 'neutral', children }: Props) {
  return <span className={`${styles['badge']} ${styles[tone]}`}>{children}</span>;
}
