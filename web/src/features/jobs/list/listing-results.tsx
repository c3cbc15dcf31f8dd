import type { ListedJob } from '#contract/jobs.ts';
import { pageSizes } from '#contract/pagination-settings.ts';
import { findListing, type Listing, levelByBatch, listingPath } from '#contract/listings.ts';
import { jobListMessages } from '#contract/messages/job-list.ts';
import { describeBatches } from '#contract/job-card-facts.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { PreviousNextLinks } from '#web/ui/pagination/previous-next-links.tsx';
import { LadderPicture } from '#web/ui/illustration/ladder-picture.tsx';
import { EmptyPage } from './job-list-parts.tsx';
import { ExploreLink } from './explore-link.tsx';
import { ListTools } from './list-tools.tsx';
import { useJobList, type ListProps } from './use-job-list.ts';
import { CardGrid, CardGridSkeleton } from '../card/card-grid.tsx';
import { FilteredList } from '../filters/filtered-list.tsx';
import { ClearFilters, FiltersButton } from '../filters/filters-button.tsx';
import { isFilteredOrSorted, toFilterContext, withValues } from '../query/filters.ts';
import { titleWithFilters } from '../filters/filter-labels.ts';
import type { FilterProps } from '../filters/filter-props.ts';
import { LoadFailed } from './load-failed.tsx';
import type { FilteredListing, ListingDetails } from '../query/job-lists-api.ts';
import { Link } from '#web/ui/link/link.tsx';

type Props = ListProps<ListingDetails> & { filteredListing: FilteredListing; title: string };

type CardsProps = Props & { results: ListingDetails; stale: boolean; onCleared: () => void };

function NothingToShow({ filteredListing, results, buildHref, onCleared }: CardsProps) {
  const { listing, filters } = filteredListing;
  if (results.total > 0) return <EmptyPage href={buildHref(filters)} heading="h2" />;
  return (
    <EmptyState
      title={
        listing.kind === 'role'
          ? 'No jobs found for this role.'
          : 'No jobs found for this selection.'
      }
      heading="h2"
      picture={<LadderPicture />}
    >
      {isFilteredOrSorted(filters) ? (
        <ClearFilters href={buildHref({})} onCleared={onCleared} />
      ) : (
        <ExploreLink />
      )}
    </EmptyState>
  );
}

function findLevelOfBatch(listing: Listing) {
  const slug = listing.kind === 'batch' ? levelByBatch[listing.slug] : undefined;
  return slug === undefined ? undefined : findListing({ kind: 'level', slug });
}

/** Shown for a batch if some jobs of its level name no batch. */
function BatchNote({ listing, cards }: { listing: Listing; cards: readonly ListedJob[] }) {
  const level = findLevelOfBatch(listing);
  if (!level || !cards.some((card) => describeBatches(card).missing)) return null;
  return (
    <p className="basis-full text-ink-soft">
      <Link to={listingPath(level)}>{level.title}</Link>
      {jobListMessages.batchNotStated}
    </p>
  );
}

function Cards(props: CardsProps) {
  const { filteredListing, results, page, buildHref, stale } = props;
  if (results.cards.length === 0) return <NothingToShow {...props} />;
  const { cards, otherBatchesIndex = cards.length } = results;
  const otherBatchCards = cards.slice(otherBatchesIndex);
  const gridProps = {
    duplicateCounts: results.duplicateCounts,
    buildDuplicatesHref: (id: string) =>
      buildHref(withValues(filteredListing.filters, 'duplicatesOf', [id])),
    opensIn: 'sameTab',
    shareFallback: 'copy-and-alert',
    stale,
  } as const;
  return (
    <>
      {otherBatchesIndex > 0 && (
        <CardGrid {...gridProps} cards={cards.slice(0, otherBatchesIndex)} />
      )}
      {otherBatchCards.length > 0 && (
        <section aria-labelledby="other-batches" className="grid gap-4 [&_h2]:text-xl">
          <h2 id="other-batches">
            {findLevelOfBatch(filteredListing.listing)?.title} {jobListMessages.otherBatches}
          </h2>
          <CardGrid {...gridProps} cards={otherBatchCards} heading="h3" />
        </section>
      )}
      <PreviousNextLinks
        label="Pages of jobs"
        page={page}
        pageCount={results.pages ?? 1}
        buildHref={(newPage) => buildHref(filteredListing.filters, newPage)}
      />
    </>
  );
}

export function ListingResults(props: Props) {
  const { filteredListing, buildHref } = props;
  const { listing, filters } = filteredListing;
  const list = useJobList<ListingDetails, HTMLDivElement>(props, filters);
  const { results, counts, topRef, focusTop, ...listState } = list;
  const title = results?.title ?? props.title;
  const context = toFilterContext(listing);
  const filterProps: FilterProps = { filters, context, buildHref, counts };
  return (
    <div ref={topRef} tabIndex={-1} className="grid gap-6 scroll-mt-header">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-2 [&_h1]:relative [&_h1]:pt-4 max-lg:items-center max-lg:gap-y-4 max-lg:[&_h1]:basis-full [&_h1]:accent-bar [&_h1]:before:[forced-color-adjust:none]">
        <h1>{title}</h1>
        <FiltersButton {...filterProps} />
        <ListTools
          total={counts.total}
          loading={listState.loading}
          href={buildHref(filters)}
          listName={titleWithFilters(title, filters, counts.facets)}
        />
        {results && <BatchNote listing={listing} cards={results.cards} />}
      </header>
      <FilteredList {...filterProps} onCleared={focusTop}>
        {listState.failed && <LoadFailed onRetry={listState.retry} />}
        {results && (
          <Cards {...props} results={results} stale={listState.stale} onCleared={focusTop} />
        )}
        {listState.showsSkeleton && <CardGridSkeleton count={pageSizes.listing} />}
      </FilteredList>
    </div>
  );
}
