import { findListing, type Listing } from '#contract/listings.ts';
import { listingPlace, parseFilters } from '#web/features/jobs/query/filters.ts';
import type { FilteredListing } from '#web/features/jobs/query/list-api.ts';

export const parseSelection = (listing: Listing, search: URLSearchParams): FilteredListing => ({
  listing,
  filters: parseFilters(search, listingPlace(listing)),
});

/** Used until the server has named a listing that an administrator added. */
export const documentedTitle = (listing: Listing) => findListing(listing)?.title ?? 'Jobs';
