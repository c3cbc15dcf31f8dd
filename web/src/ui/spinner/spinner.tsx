import styles from './spinner.module.css';

interface Props {
  /** Read out, and shown unless `quiet`. */
  label: string;
  quiet?: boolean;
}

export function Spinner({ label, quiet = false }: Props) {
  return (
    <span role="status" className={styles['spinner']}>
      <span aria-hidden="true" className={styles['ring']} />
      <span className={quiet ? 'visually-hidden' : undefined}>{label}</span>
    </span>
  );
}
