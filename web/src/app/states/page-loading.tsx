import { useIsTrueFor } from '#web/lib/use-is-true-for.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';

export const slowAfterMs = 5_000;
export const stuckAfterMs = 12_000;

export function PageLoading({ label = 'Loading…' }: { label?: string | undefined }) {
  const isSlow = useIsTrueFor(true, slowAfterMs);
  const isStuck = useIsTrueFor(true, stuckAfterMs);
  return (
    <div className="grid place-items-center min-h-[60vh] py-8 px-gutter">
      <div className="grid justify-items-center gap-4">
        <Spinner label={isSlow ? 'Still loading: the connection is slow…' : label} />
        {isStuck && (
          <Button variant="outline" size="small" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        )}
      </div>
    </div>
  );
}
