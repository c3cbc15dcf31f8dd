import styles from './form-field.module.css';

export interface Room {
  used: number;
  max: number;
}

const nearLimit = 0.9;
const figure = (count: number) => count.toLocaleString('en-IN');

/** Counts characters; shown only near the limit and beyond. */
export function Counter({ used, max }: Room) {
  if (used < max * nearLimit) return null;
  return (
    <p className={styles['counter']} data-over={used > max ? '' : undefined} role="status">
      {used > max
        ? `${figure(used - max)} characters too many`
        : `${figure(used)} of ${figure(max)} characters`}
    </p>
  );
}
