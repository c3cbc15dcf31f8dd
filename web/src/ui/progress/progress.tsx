import styles from './progress.module.css';

interface ProgressProps {
  label: string;
  done: number;
  total?: number;
  failedCount?: number;
}

export function Progress({ label, done, total, failedCount = 0 }: ProgressProps) {
  const bar = (
    <progress
      aria-label={label}
      className={styles['progress']}
      data-failed={failedCount > 0 || undefined}
      {...(total !== undefined && { value: done, max: total })}
    />
  );
  if (failedCount === 0) return bar;
  return (
    <div className="grid [&>*]:[grid-area:1/1]">
      {bar}
      <progress
        aria-hidden="true"
        className={`${styles['progress']} ${styles['succeeded']}`}
        value={done - failedCount}
        max={total}
      />
    </div>
  );
}
