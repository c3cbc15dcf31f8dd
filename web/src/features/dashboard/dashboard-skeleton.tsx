import { dashboardMessages } from '#contract/messages/dashboard.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';

const cards = (count: number) =>
  Array.from({ length: count }, (_, at) => (
    <div
      key={at}
      className="panel grid content-between h-24 py-4 px-5 max-xs:h-13.5 max-xs:content-center max-xs:[&>:last-child]:hidden"
    >
      <Skeleton shape="title" />
      <Skeleton />
    </div>
  ));

export function DashboardSkeleton() {
  return (
    <div role="status" className="grid gap-8">
      <span className="visually-hidden">{dashboardMessages.loading}</span>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3 pt-8 max-xs:grid-cols-1 max-xs:gap-0">
        {cards(3)}
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3 pt-8 max-xs:grid-cols-1 max-xs:gap-0">
        {cards(3)}
      </div>
      <div className="panel h-[26rem] p-5">
        <Skeleton shape="title" />
      </div>
    </div>
  );
}
