import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A failure told where it happened, with the way to try again as `children`. */
export function Notice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div role="alert" className={styles['notice']}>
      <CircleAlert size={20} />
      <p>{text}</p>
      {children}
    </div>
  );
}
