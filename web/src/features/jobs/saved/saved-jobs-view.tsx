import { lazy, Suspense } from 'react';
import { fetchCode } from '#web/lib/api/lost-code.ts';
import { useInBrowser } from '#web/ui/media/use-in-browser.ts';
import { CardGridSkeleton } from '../card/card-grid.tsx';

const SavedBoard = lazy(async () => {
  const { SavedBoard: part } = await fetchCode(() => import('./saved-board.tsx'));
  return { default: part };
});

const skeleton = <CardGridSkeleton count={3} />;

/** A server knows nobody's list, so it draws what the list will take the place of. */
export const SavedJobsView = () =>
  useInBrowser() ? (
    <Suspense fallback={skeleton}>
      <SavedBoard />
    </Suspense>
  ) : (
    skeleton
  );
