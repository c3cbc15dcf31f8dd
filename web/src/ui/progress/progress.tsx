import styles from './progress.module.css';

interface ProgressProps {
  /** What is under way. */
  label: string;
  done: number;
  /** Without it only that something is under way is shown. */
  of?: number;
  /** Of what is done: it has a colour of its own, at the end of the bar. */
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
        className={`${styles['progress']} ${styles['good']}`}
        value={done - failed}
        max={of}
      />
    </div>
  );
}
