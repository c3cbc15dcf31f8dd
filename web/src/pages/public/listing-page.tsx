import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { listingPath, parseListingPath } from '#contract/listings.ts';
import { jobListMessages } from '#contract/messages/job-list.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { apiErrorMessages } from '#contract/messages/api-errors.ts';
import { readListing } from '#web/features/jobs/query/job-lists-api.ts';
import { toFilterContext, withFilters } from '#web/features/jobs/query/filters.ts';
import { ExploreLink } from '#web/features/jobs/list/explore-link.tsx';
import { ListingResults } from '#web/features/jobs/list/listing-results.tsx';
import { parsePageNumber, withPage } from '#web/lib/page/page-number.ts';
import { toReadResult } from '#web/lib/page/deferred-data.ts';
import {
  toPageResponse,
  type HeadContext,
  type PageResponse,
  type PageLocation,
} from '#web/lib/page/page-module.ts';
import { useOptimisticSearch } from '#web/lib/page/query-navigation.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { LadderPicture } from '#web/ui/illustration/ladder-picture.tsx';
import type { ListingData } from './listing-head.ts';
import { findListingTitle, toFilteredListing } from './filtered-listing.ts';

/** The specification logs this and shows a spinner for ever; we also link to all jobs. */
function InvalidListing() {
  useEffect(() => console.error(jobListMessages.invalidRoute), []);
  return (
    <EmptyState
      title={apiErrorMessages.pageNotFound}
      heading="h1"
      hint="There is no such selection of jobs."
      picture={<LadderPicture isBroken />}
    >
      <ExploreLink />
    </EmptyState>
  );
}

export const head = async (context: HeadContext<ListingData>) =>
  (await import('./listing-head.ts')).buildListingHead(context);

export const loadingText = jobListMessages.loading;

export async function loader({ url }: PageLocation): Promise<ListingData> {
  const listing = parseListingPath(url.pathname);
  if (!listing) return { jobs: { data: null } };
  const filteredListing = toFilteredListing(listing, url.searchParams);
  const jobs = readListing(filteredListing, parsePageNumber(url.searchParams));
  return { jobs: await toReadResult(jobs, jobMessages.loadFailed) };
}

export function response({ url, data }: HeadContext<ListingData>): PageResponse {
  const listing = parseListingPath(url.pathname);
  if (!listing) return { status: 404 };
  return toPageResponse(data.jobs, (jobs) =>
    jobs ? { canonicalPath: listingPath(listing) } : { status: 404 },
  );
}

export function Component({ data }: { data: ListingData }) {
  const { pathname } = useLocation();
  const { search } = useOptimisticSearch();
  const listing = parseListingPath(pathname);
  const { data: listingPage, error } = data.jobs;
  return (
    <div className="max-w-page mx-auto pt-10 pb-16 px-gutter">
      {listing && listingPage !== null ? (
        <ListingResults
          key={pathname}
          jobs={listingPage ? { data: listingPage } : { error: error ?? '' }}
          filteredListing={toFilteredListing(listing, search)}
          title={findListingTitle(listing)}
          page={parsePageNumber(search)}
          buildHref={(filters, page = 1) =>
            withPage(withFilters(pathname, filters, toFilterContext(listing)), page)
          }
        />
      ) : (
        <InvalidListing />
      )}
    </div>
  );
}
