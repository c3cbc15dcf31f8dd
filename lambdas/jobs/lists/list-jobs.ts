import type { Category } from '#contract/categories.ts';
import { getListing, listingRoutes } from '#contract/jobs.ts';
import { findListing, listingCalls, listingTitle, type Listing } from '#contract/listings.ts';
import type { CatalogSource } from '#lambdas/catalog/open-catalog.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { byRoute, handle, ok } from '#lambdas/platform/http/serve.ts';
import { freshnessFor } from './freshness.ts';
import type { JobCategoryRepository } from '../repository/job-category-repository.ts';
import { listText, selectPage } from './page.ts';

export interface ListSources {
  source: CatalogSource;
  now: () => Date;
}

export const documentedListings = ({ source, now }: ListSources) =>
  byRoute(
    Object.values(listingRoutes).map((route) =>
      handle(route, async ({ query, admin }) => {
        const listings = listingCalls.get(route.id) ?? [];
        const catalog = await source.current(freshnessFor(admin));
        return ok(listText('jobs', selectPage({ catalog, now: now() }, { listings }, query)));
      }),
    ),
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

export const listListing = ({ source, categories, now }: ListingSources) =>
  handle(getListing, async ({ params, query, admin }) => {
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
  });
