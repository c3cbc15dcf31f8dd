import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { brand } from '#contract/brand.ts';
import { findListing, type Listing, listingPath, parseListingPath } from '#contract/listings.ts';
import { messages } from '#contract/messages.ts';
import {
  type Filters,
  filtersOf,
  isFiltered,
  listingPlace,
  withFilters,
} from '#web/features/jobs/filters/filters.ts';
import { InvalidListing } from '#web/features/jobs/invalid-listing.tsx';
import { ListingResults } from '#web/features/jobs/listing-results.tsx';
import { type FilteredListing, listingQuery } from '#web/features/jobs/queries.ts';
import type { HeadData } from '#web/lib/head.ts';
import { type HeadState, type PageState, prefetch, usePageHead } from '#web/lib/page.ts';
import { pageNumberOf, withPage } from '#web/lib/page-number.ts';
import styles from './listing-page.module.css';

const selectionOf = (listing: Listing, search: URLSearchParams): FilteredListing => ({
  listing,
  filters: filtersOf(search, listingPlace(listing.kind)),
});

export function queries({ url: { pathname, searchParams } }: PageState) {
  const listing = parseListingPath(pathname);
  if (!listing) return [];
  const query = listingQuery(selectionOf(listing, searchParams), pageNumberOf(searchParams));
  return [prefetch(query)];
}

/** Until the server has named a listing that an administrator added. */
const documentedTitle = (listing: Listing) => findListing(listing)?.title ?? 'Jobs';

/** A filtered listing is a view of the plain one. */
const addressOf = ({ listing, filters }: FilteredListing, page: number) =>
  isFiltered(filters)
    ? ({ path: listingPath(listing), noindex: true, canonical: true } as const)
    : { path: withPage(listingPath(listing), page) };

export function head({ url, client }: HeadState): HeadData {
  const listing = parseListingPath(url.pathname);
  const page = pageNumberOf(url.searchParams);
  const selection = listing && selectionOf(listing, url.searchParams);
  const found = selection && client.getQueryData(listingQuery(selection, page).queryKey);
  if (!selection || found === null) {
    return {
      title: messages.jobList.invalidRoute,
      description: brand.description,
      path: url.pathname,
      noindex: true,
    };
  }
  const title = found?.title ?? documentedTitle(selection.listing);
  return {
    title,
    description: `${title} for freshers and early-career engineers in India, newest first.`,
    keywords: `${title}, fresher jobs, tech jobs in India`,
    ...addressOf(selection, page),
  };
}

function KnownListing({ listing }: { listing: Listing }) {
  usePageHead(head);
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const selection = selectionOf(listing, search);
  const page = pageNumberOf(search);
  const { data: found } = useQuery(listingQuery(selection, page));
  const place = listingPlace(listing.kind);
  const hrefOf = (filters: Filters, to = 1) => withPage(withFilters(pathname, filters, place), to);
  if (found === null) return <InvalidListing />;
  return (
    <ListingResults
      selection={selection}
      title={documentedTitle(listing)}
      page={page}
      hrefOf={hrefOf}
    />
  );
}

function UnknownListing() {
  usePageHead(head);
  return <InvalidListing />;
}

export function Component() {
  const { pathname } = useLocation();
  const listing = parseListingPath(pathname);
  return (
    <div className={styles['page']}>
      {listing ? <KnownListing key={pathname} listing={listing} /> : <UnknownListing />}
    </div>
  );
}
