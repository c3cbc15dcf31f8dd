import { findListing, type Listing } from '#contract/listings.ts';
import { toFilterContext, parseFilters } from '#web/features/jobs/query/filters.ts';
import type { FilteredListing } from '#web/features/jobs/query/job-lists-api.ts';

export const toFilteredListing = (listing: Listing, search: URLSearchParams): FilteredListing => ({
  listing,
  filters: parseFilters(search, toFilterContext(listing)),
});

/** The title of a built-in listing; the server returns the title of one that an administrator added. */
export const findListingTitle = (listing: Listing) => findListing(listing)?.title ?? 'Jobs';
