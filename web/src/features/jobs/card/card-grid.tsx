import type { ListedJob } from '#contract/jobs.ts';
import type { ShareFallback } from '#web/share/share-button.tsx';
import { formatNumber } from '#web/ui/format-count/format-count.ts';
import { Link } from '#web/ui/link/link.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { JobCard } from './job-card.tsx';

interface Props {
  cards: readonly ListedJob[];
  opensIn: 'newTab' | 'sameTab';
  heading?: 'h2' | 'h3';
  shareFallback: ShareFallback;
  stale?: boolean;
  /** By card id: the number of similar jobs of its company and role that the card stands for. */
  duplicateCounts?: Readonly<Record<string, number>> | undefined;
  buildDuplicatesHref?: (id: string) => string;
}

type MoreProps = Pick<Props, 'duplicateCounts' | 'buildDuplicatesHref'> & { job: ListedJob };

function MoreLink({ job, duplicateCounts, buildDuplicatesHref }: MoreProps) {
  const count = duplicateCounts?.[job.id] ?? 0;
  if (count === 0 || !buildDuplicatesHref) return null;
  return (
    <Link
      to={buildDuplicatesHref(job.id)}
      preventScrollReset
      className="relative z-1 self-start py-1 text-sm"
    >
      {count === 1 ? '+ 1 more opening' : `+ ${formatNumber(count)} more openings`}
      <span className="visually-hidden">
        : {job.role} at {job.title}
      </span>
    </Link>
  );
}

export function CardGrid(props: Props) {
  const { cards, opensIn, heading, shareFallback, stale = false, ...moreProps } = props;
  return (
    <ul
      className="card-list grid-cols-[repeat(auto-fill,minmax(min(100%,var(--card-width,20.5rem)),1fr))] gap-4"
      aria-busy={stale}
    >
      {cards.map((job) => (
        <li key={job.id}>
          <JobCard
            job={job}
            opensIn={opensIn}
            {...(heading && { heading })}
            shareFallback={shareFallback}
          >
            <MoreLink job={job} {...moreProps} />
          </JobCard>
        </li>
      ))}
    </ul>
  );
}

export const CardGridSkeleton = ({ count }: { count: number }) => (
  <ul
    className="card-list grid-cols-[repeat(auto-fill,minmax(min(100%,var(--card-width,20.5rem)),1fr))] gap-4"
    aria-hidden="true"
  >
    {Array.from({ length: count }, (_, index) => (
      <li key={index}>
        {/* As tall as a card, so that nothing moves when the cards come. */}
        <div className="card flex flex-col gap-4 h-[var(--card-height,17.25rem)] p-5">
          <div className="flex gap-3">
            <Skeleton shape="square" />
            <div className="grid flex-1 content-center gap-2">
              <Skeleton />
              <Skeleton shape="title" />
            </div>
          </div>
          <div className="grid flex-1 content-center gap-2">
            <Skeleton />
            <Skeleton shape="title" />
          </div>
          <div className="flex justify-end mt-auto pt-3 border-t border-line">
            <Skeleton shape="button" />
          </div>
        </div>
      </li>
    ))}
  </ul>
);
