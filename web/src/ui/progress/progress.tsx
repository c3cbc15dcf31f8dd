import styles from './progress.module.css';

interface ProgressProps {
  label: string;
  done: number;
  of?: number;
  failed?: number;
}

export function Progress({ label, done, of, failed = 0 }: ProgressProps) {
  const bar = (
    <progress
      aria-label={label}
      className={styles['progress']}
      data-failed={failed > 0 || undefined}
      {...(of !== undefined && { value: done, max: of })}
    />
  );
  if (failed === 0) return bar;
  return (
    <div className="grid [&>*]:[grid-area:1/1]">
      {bar}
      <progress
        aria-hidden="true"
        className={`${styles['progress']} ${styles['succeeded']}`}
        value={done - failed}
        max={of}
      />
    </div>
  );
}
