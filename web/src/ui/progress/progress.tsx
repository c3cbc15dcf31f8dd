import styles from './progress.module.css';

interface ProgressProps {
  /** What is under way. */
  label: string;
  done: number;
  /** Without it only that something is under way is shown. */
  of?: number;
}

export function Progress({ label, done, of }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      className={styles['progress']}
      {...(of !== undefined && { value: done, max: of })}
    />
  );
}
