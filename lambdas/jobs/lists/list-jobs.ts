import type { Category } from '#contract/categories.ts';
import type { getListing, listingRoutes } from '#contract/jobs.ts';
import { findListing, listingCalls, listingTitle, type Listing } from '#contract/listings.ts';
import type { CatalogSource } from '#lambdas/catalog/open-catalog.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import { freshnessFor } from './freshness.ts';
import type { JobCategoryRepository } from '../repository/job-category-repository.ts';
import { listText, selectPage } from './page.ts';

type ListingHandle = Handle<(typeof listingRoutes)[string]>;

export interface ListSources {
  source: CatalogSource;
  now: () => Date;
}

const handleListing =
  ({ source, now }: ListSources, listings: readonly Listing[]): ListingHandle =>
  async ({ query, admin }) => {
    const catalog = await source.current(freshnessFor(admin));
    return ok(listText('jobs', selectPage({ catalog, now: now() }, { listings }, query)));
  };

export const documentedListings = (sources: ListSources): Readonly<Record<string, ListingHandle>> =>
  Object.fromEntries(
    [...listingCalls].map(([call, listings]) => [call, handleListing(sources, listings)]),
  );

/** A renamed category replaces the documented title; undefined once it was removed. */
export function findTitle(listing: Listing, category: Category | undefined): string | undefined {
  const documented = findListing(listing);
  if (category?.removedAt !== undefined) return undefined;
  if (category && category.name !== documented?.name)
    return listingTitle(listing.kind, category.name);
  return documented?.title;
}

export interface ListingSources extends ListSources {
  categories: Pick<JobCategoryRepository, 'bySlug'>;
}

export const listListing =
  ({ source, categories, now }: ListingSources): Handle<typeof getListing> =>
  async ({ params, query, admin }) => {
    const listing = { kind: params.kind, slug: params.slug.toLowerCase() };
    const [known, catalog] = await Promise.all([
      categories.bySlug(listing.kind),
      source.current(freshnessFor(admin)),
    ]);
    const title = findTitle(listing, known.get(listing.slug));
    if (title === undefined) throw new NotFound();
    const selected = selectPage({ catalog, now: now() }, { listings: [listing] }, query);
    const { otherBatchesFrom } = selected;
    return ok(listText('jobs', selected, { title, otherBatchesFrom }));
  };
