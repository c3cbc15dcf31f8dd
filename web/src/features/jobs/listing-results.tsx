import { useQuery } from '@tanstack/react-query';
import { pageSizes } from '#contract/limits.ts';
import type { Listing } from '#contract/listings.ts';
import { messages } from '#contract/messages.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pager } from '#web/ui/pagination/pager.tsx';
import { Ladder } from '#web/ui/picture/ladder.tsx';
import { CardGrid, CardGridSkeleton } from './card-grid.tsx';
import { ExploreLink } from './explore-link.tsx';
import { JobCount } from './job-count.tsx';
import styles from './listing-results.module.css';
import { LoadFailed } from './load-failed.tsx';
import { type CardPage, listingQuery } from './queries.ts';
import { useCards } from './use-cards.ts';

interface Props {
  listing: Listing;
  title: string;
  page: number;
  hrefOf: (page: number) => string;
}

interface CardsProps extends Props {
  found: CardPage;
  stale: boolean;
}

function Cards({ listing, found, page, hrefOf, stale }: CardsProps) {
  if (found.cards.length === 0) {
    const { noneForRole, noneForSelection } = messages.jobList;
    return (
      <EmptyState
        title={listing.kind === 'role' ? noneForRole : noneForSelection}
        heading="h2"
        picture={<Ladder />}
      >
        <ExploreLink />
      </EmptyState>
    );
  }
  return (
    <>
      <CardGrid cards={found.cards} link="more" shareFallback="copy-and-alert" stale={stale} />
      <Pager
        label="Pages of jobs"
        page={page}
        pages={Math.ceil(found.total / pageSizes.listing)}
        hrefOf={hrefOf}
      />
    </>
  );
}

export function ListingResults(props: Props) {
  const query = useQuery(listingQuery(props.listing, props.page));
  const { found, failed, loading, awaited, stale, retry } = useCards(query);
  return (
    <div className={styles['results']}>
      <header className={styles['head']}>
        <h1>{found?.title ?? props.title}</h1>
        <JobCount total={found?.total} loading={loading} />
      </header>
      {failed && <LoadFailed onRetry={retry} />}
      {found && <Cards {...props} found={found} stale={stale} />}
      {awaited && <CardGridSkeleton count={pageSizes.listing} />}
    </div>
  );
}
