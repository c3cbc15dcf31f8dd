import { useHoldsFor } from '#web/lib/use-holds-for.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import styles from './page-state.module.css';
import { slowAfterMs, stuckAfterMs } from './delays.ts';

/** While the code of a page is fetched, which nothing else times out, and what it shows first. */
export function PageLoading({ label = 'Loading…' }: { label?: string | undefined }) {
  const slow = useHoldsFor(true, slowAfterMs);
  const stuck = useHoldsFor(true, stuckAfterMs);
  return (
    <div className={styles['center']}>
      <div className={styles['waiting']}>
        <Spinner label={slow ? 'Still loading: the connection is slow…' : label} />
        {stuck && (
          <Button variant="outline" size="small" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        )}
      </div>
    </div>
  );
}
