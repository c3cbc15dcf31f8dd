import styles from './spinner.module.css';

export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" className={styles['spinner']}>
      <span aria-hidden="true" className={styles['ring']} />
      <span>{label}</span>
    </span>
  );
}
