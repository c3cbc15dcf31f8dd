import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { brand } from '#contract/brand.ts';
import { findListing, type Listing, listingPath, parseListingPath } from '#contract/listings.ts';
import { messages } from '#contract/messages.ts';
import { InvalidListing } from '#web/features/jobs/invalid-listing.tsx';
import { ListingResults } from '#web/features/jobs/listing-results.tsx';
import { listingQuery } from '#web/features/jobs/queries.ts';
import type { HeadData } from '#web/lib/head.ts';
import { type HeadState, type PageState, prefetch, usePageHead } from '#web/lib/page.ts';
import { pageNumberOf, withPage } from '#web/lib/page-number.ts';
import styles from './listing-page.module.css';

export function queries({ url }: PageState) {
  const listing = parseListingPath(url.pathname);
  return listing ? [prefetch(listingQuery(listing, pageNumberOf(url.searchParams)))] : [];
}

/** Until the server has named a listing that an administrator added. */
const documentedTitle = (listing: Listing) => findListing(listing)?.title ?? 'Jobs';

export function head({ url, client }: HeadState): HeadData {
  const listing = parseListingPath(url.pathname);
  const page = pageNumberOf(url.searchParams);
  const query = listing && listingQuery(listing, page);
  const found = query && client.getQueryData(query.queryKey);
  if (!listing || found === null) {
    return {
      title: messages.jobList.invalidRoute,
      description: brand.description,
      path: url.pathname,
      noindex: true,
    };
  }
  const title = found?.title ?? documentedTitle(listing);
  return {
    title,
    description: `${title} for freshers and early-career engineers in India, newest first.`,
    keywords: `${title}, fresher jobs, tech jobs in India`,
    path: withPage(listingPath(listing), page),
  };
}

function KnownListing({ listing }: { listing: Listing }) {
  usePageHead(head);
  const [search] = useSearchParams();
  const page = pageNumberOf(search);
  const { data: found } = useQuery(listingQuery(listing, page));
  if (found === null) return <InvalidListing />;
  return (
    <ListingResults
      listing={listing}
      title={documentedTitle(listing)}
      page={page}
      hrefOf={(to) => withPage(listingPath(listing), to)}
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
