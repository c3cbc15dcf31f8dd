import type { getAllJobs, getListing, listingRoutes } from '#contract/jobs.ts';
import { findListing, listingCalls, listingTitle, type Listing } from '#contract/listings.ts';
import type { CatalogSource } from '#lambdas/catalog/open-catalog.ts';
import { NotFound } from '#lambdas/platform/errors.ts';
import { ok, type Handle } from '#lambdas/platform/serve.ts';
import { freshnessFor } from './freshness.ts';
import type { JobCategoryRepository } from './job-category-repository.ts';
import { listText, selectPage } from './page.ts';

type ListingHandle = Handle<(typeof listingRoutes)[string]>;

export const listAllJobs =
  (source: CatalogSource): Handle<typeof getAllJobs> =>
  async ({ query, admin }) => {
    const catalog = await source.current(freshnessFor(admin));
    return ok(listText('JobsData', selectPage(catalog, {}, query)));
  };

const listOf =
  (source: CatalogSource, listings: readonly Listing[]): ListingHandle =>
  async ({ query, admin }) => {
    const catalog = await source.current(freshnessFor(admin));
    return ok(listText('jobs', selectPage(catalog, { listings }, query)));
  };

export const documentedListings = (
  source: CatalogSource,
): Readonly<Record<string, ListingHandle>> =>
  Object.fromEntries([...listingCalls].map(([call, listings]) => [call, listOf(source, listings)]));

async function titleOf(listing: Listing, categories: Pick<JobCategoryRepository, 'bySlug'>) {
  const documented = findListing(listing);
  if (documented) return documented.title;
  const category = await categories.bySlug(listing.kind, listing.slug);
  if (!category) throw new NotFound();
  return listingTitle(listing.kind, category.name);
}

interface ListingSources {
  source: CatalogSource;
  categories: Pick<JobCategoryRepository, 'bySlug'>;
}

export const listListing =
  ({ source, categories }: ListingSources): Handle<typeof getListing> =>
  async ({ params, query, admin }) => {
    const listing = { kind: params.kind, slug: params.slug.toLowerCase() };
    const title = await titleOf(listing, categories);
    const catalog = await source.current(freshnessFor(admin));
    return ok(listText('jobs', selectPage(catalog, { listings: [listing] }, query), title));
  };
