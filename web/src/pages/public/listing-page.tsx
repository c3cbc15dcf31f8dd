import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type Listing, listingPath, parseListingPath } from '#contract/listings.ts';
import { type Filters, listingPlace, withFilters } from '#web/features/jobs/filters/filters.ts';
import { InvalidListing } from '#web/features/jobs/invalid-listing.tsx';
import { ListingResults } from '#web/features/jobs/listing-results.tsx';
import { listingQuery } from '#web/features/jobs/api.ts';
import {
  answerBy,
  type HeadState,
  type PageAnswer,
  type PageState,
  prefetch,
  usePageHead,
} from '#web/lib/page.ts';
import { pageNumberOf, withPage } from '#web/lib/page-number.ts';
import { head } from './listing-head.ts';
import { documentedTitle, selectionOf } from './listing-selection.ts';
import styles from './listing-page.module.css';

export { head };

const askedOf = (listing: Listing, search: URLSearchParams) =>
  listingQuery(selectionOf(listing, search), pageNumberOf(search));

export function queries({ url: { pathname, searchParams } }: PageState) {
  const listing = parseListingPath(pathname);
  return listing ? [prefetch(askedOf(listing, searchParams))] : [];
}

export function answer({ url: { pathname, searchParams }, client }: HeadState): PageAnswer {
  const listing = parseListingPath(pathname);
  if (!listing) return { status: 404 };
  const found = client.getQueryData(askedOf(listing, searchParams).queryKey);
  return answerBy(found, (jobs) => (jobs ? { location: listingPath(listing) } : { status: 404 }));
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
