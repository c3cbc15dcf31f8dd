import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';

export const PanelSkeleton = () => (
  <div
    className="grid content-start gap-5 py-4 px-0 min-lg:min-h-[min(46rem,100dvh_-_var(--header-height)_-_var(--space-8)_-_4.5rem)]"
    aria-hidden="true"
  >
    {Array.from({ length: 9 }, (_, index) => (
      <Skeleton key={index} shape={index % 3 === 0 ? 'title' : 'line'} />
    ))}
  </div>
);
