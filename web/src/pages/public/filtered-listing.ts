import { findListing, type Listing } from '#contract/listings.ts';
import { toContext, parseFilters } from '#web/features/jobs/query/filters.ts';
import type { FilteredListing } from '#web/features/jobs/query/job-lists-api.ts';

export const toFilteredListing = (listing: Listing, search: URLSearchParams): FilteredListing => ({
  listing,
  filters: parseFilters(search, toContext(listing)),
});

/** The title of a known listing. One that an administrator added is named by the server later. */
export const findListingTitle = (listing: Listing) => findListing(listing)?.title ?? 'Jobs';
