import { Spinner } from '#web/ui/spinner/spinner.tsx';
import styles from './page-state.module.css';

export function PageLoading() {
  return (
    <div className={styles['center']}>
      <Spinner label="Loading…" />
    </div>
  );
}
