import { pageSizes } from '#contract/limits.ts';
import { type ListingKind, listingPath, parseListingPath } from '#contract/listings.ts';
import { problemMessages } from '#contract/messages/problem.ts';
import { isFiltered, listingPlace, withFilters } from '#web/features/jobs/query/filters.ts';
import type { FilteredListing, ListingPage } from '#web/features/jobs/query/list-api.ts';
import { feedLinks } from '#web/lib/head/feed-links.ts';
import { type HeadData, titleOnPage } from '#web/lib/head/head.ts';
import type { Answer, HeadState } from '#web/lib/page/page.ts';
import { parsePageNumber, withPage } from '#web/lib/page/page-number.ts';
import { breadcrumbRecord } from '#web/lib/head/site-records.ts';
import { documentedTitle, parseSelection } from './listing-selection.ts';

const starters = ', for freshers and early-career engineers';

/** A domain and a role may have the same name, so their titles need different endings. */
const endings: Readonly<Record<ListingKind, { title: string; description: string }>> = {
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
    description: `openings and internships in this field${starters}`,
  },
  city: {
    title: ': Tech Openings for Freshers',
    description: `tech openings and internships in this location${starters}`,
  },
  company: {
    title: ': Tech Openings in India',
    description: `openings and internships at companies of this type${starters}`,
  },
  role: {
    title: ': Openings for Freshers',
    description: `openings and internships in this role${starters}`,
  },
};

interface Shown {
  selection: FilteredListing;
  title: string;
  page: number;
  total: number | undefined;
}

function headOfKnown({ selection, title, page, total }: Shown, origin: string): HeadData {
  const { listing, filters } = selection;
  const path = listingPath(listing);
  const filtered = isFiltered(filters);
  const isEmpty = total !== undefined && (page - 1) * pageSizes.listing >= total;
  const pages = Math.max(page, Math.ceil((total ?? 0) / pageSizes.listing));
  const place = page > 1 ? `Page ${page} of ${pages}. ` : '';
  const ending = endings[listing.kind];
  const order = listing.kind === 'batch' ? 'those that name the batch first' : 'newest first';
  return {
    title: titleOnPage(`${title}${ending.title}`, page),
    description: `${place}${title}: ${ending.description}, ${order}.`,
    keywords: `${title}, fresher jobs, tech jobs in India`,
    path: filtered ? path : withPage(path, page),
    feeds: feedLinks(title, withFilters(path, filters, listingPlace(listing))),
    ...(filtered && { canonical: true }),
    ...(filtered || isEmpty
      ? { noindex: true }
      : { record: breadcrumbRecord(origin, [{ name: title, path }]) }),
  };
}

export interface ListingData {
  /** Null where there is no such listing. */
  jobs: Answer<ListingPage | null>;
}

/** Search engines shall take a filtered listing for a view of the unfiltered one. */
export function listingHead({ url, data }: HeadState<ListingData>): HeadData {
  const listing = parseListingPath(url.pathname);
  const page = parsePageNumber(url.searchParams);
  const selection = listing && parseSelection(listing, url.searchParams);
  const found = data.jobs.data;
  if (!selection || found === null) {
    return {
      title: problemMessages.pageNotFound,
      description: problemMessages.notFound,
      path: url.pathname,
      noindex: true,
    };
  }
  const title = found?.title ?? documentedTitle(selection.listing);
  return headOfKnown({ selection, title, page, total: found?.total }, url.origin);
}
