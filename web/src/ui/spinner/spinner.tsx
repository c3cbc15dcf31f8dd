import styles from './spinner.module.css';

export const Spinner = ({ label }: { label: string }) => (
  <span role="status" className="inline-flex items-center gap-2 text-ink-soft text-sm">
    <span aria-hidden="true" className={styles['ring']} />
    <span>{label}</span>
  </span>
);
