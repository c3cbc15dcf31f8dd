import { pageSizes } from '#contract/pagination-settings.ts';
import { type ListingKind, listingPath, parseListingPath } from '#contract/listings.ts';
import { apiErrorMessages } from '#contract/messages/api-errors.ts';
import {
  isFilteredOrSorted,
  toFilterContext,
  withFilters,
} from '#web/features/jobs/query/filters.ts';
import type { FilteredListing, ListingDetails } from '#web/features/jobs/query/job-lists-api.ts';
import { listFeedLinks } from '#web/lib/head/feed-links.ts';
import { type HeadData, addPageToTitle, noindexHead } from '#web/lib/head/head-data.ts';
import type { ReadResult } from '#web/lib/page/deferred-data.ts';
import type { HeadContext } from '#web/lib/page/page-module.ts';
import { parsePageNumber, withPage } from '#web/lib/page/page-number.ts';
import { buildBreadcrumbs } from '#web/lib/head/json-ld.ts';
import { findListingTitle, toFilteredListing } from './filtered-listing.ts';

const audience = ', for freshers and early-career engineers';

/** A domain and a role may have the same name, so their titles need different endings. */
const kindTexts: Readonly<Record<ListingKind, { title: string; description: string }>> = {
  batch: {
    title: ': Tech Openings for Your Batch',
    description: 'openings and internships for those who pass out in this year',
  },
  level: {
    title: ' in Tech',
    description: 'openings and internships at this experience level',
  },
  domain: {
    title: ': Openings in This Field',
    description: `openings and internships in this field${audience}`,
  },
  city: {
    title: ': Tech Openings for Freshers',
    description: `tech openings and internships in this location${audience}`,
  },
  company: {
    title: ': Tech Openings in India',
    description: `openings and internships at companies of this type${audience}`,
  },
  role: {
    title: ': Openings for Freshers',
    description: `openings and internships in this role${audience}`,
  },
};

interface KnownListing {
  selection: FilteredListing;
  title: string;
  page: number;
  total: number | undefined;
}

function buildKnownHead({ selection, title, page, total }: KnownListing, origin: string): HeadData {
  const { listing, filters } = selection;
  const path = listingPath(listing);
  const hasFilters = isFilteredOrSorted(filters);
  const isEmpty = total !== undefined && (page - 1) * pageSizes.listing >= total;
  const pageCount = Math.max(page, Math.ceil((total ?? 0) / pageSizes.listing));
  const pagePrefix = page > 1 ? `Page ${page} of ${pageCount}. ` : '';
  const kindText = kindTexts[listing.kind];
  const order = listing.kind === 'batch' ? 'those that name the batch first' : 'newest first';
  return {
    title: addPageToTitle(`${title}${kindText.title}`, page),
    description: `${pagePrefix}${title}: ${kindText.description}, ${order}.`,
    keywords: `${title}, fresher jobs, tech jobs in India`,
    path: hasFilters ? path : withPage(path, page),
    feeds: listFeedLinks(title, withFilters(path, filters, toFilterContext(listing))),
    ...(hasFilters && { hasCanonicalLink: true }),
    ...(hasFilters || isEmpty
      ? { noindex: true }
      : { jsonLd: buildBreadcrumbs(origin, [{ name: title, path }]) }),
  };
}

export interface ListingData {
  /** Null where there is no such listing. */
  jobs: ReadResult<ListingDetails | null>;
}

/** The canonical link of a filtered listing is the unfiltered one. */
export function buildListingHead({ url, data }: HeadContext<ListingData>): HeadData {
  const listing = parseListingPath(url.pathname);
  const page = parsePageNumber(url.searchParams);
  const selection = listing && toFilteredListing(listing, url.searchParams);
  const listingPage = data.jobs.data;
  if (!selection || listingPage === null)
    return noindexHead(apiErrorMessages.pageNotFound, apiErrorMessages.notFound, url.pathname);
  const title = listingPage?.title ?? findListingTitle(selection.listing);
  return buildKnownHead({ selection, title, page, total: listingPage?.total }, url.origin);
}
