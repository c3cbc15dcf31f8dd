import { mapToRecord } from '#contract/map-to-record.ts';
import type { Category } from '#contract/categories.ts';
import * as routes from '#contract/jobs.ts';
import { jobLimits } from '#contract/limits.ts';
import * as listings from '#contract/listings.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { catalogFor } from '#lambdas/catalog/open-catalog.ts';
import { toCatalogJob } from '#lambdas/catalog/snapshots/change-log.ts';
import { mapHandlers, handle, JsonText, ok } from '#lambdas/platform/http/serve.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { jobCategoryRepository } from '../repository/job-category-repository.ts';
import { readJob } from '../repository/read-jobs.ts';
import { writeListJson, selectPage } from './job-list-page.ts';

export const builtInListingHandlers = mapHandlers(
  Object.values(routes.listingRoutes).map((route) =>
    handle(route, async ({ query, admin }) => {
      const routeListings = listings.listingsByCall.get(route.id) ?? [];
      const selectedPage = selectPage(await catalogFor(admin), { listings: routeListings }, query);
      return ok(writeListJson('jobs', selectedPage));
    }),
  ),
);

/** The title of a built-in listing, unless its category was renamed. Undefined for a removed category. */
export function findListingTitle(listing: listings.Listing, category: Category | undefined) {
  const builtInListing = listings.findListing(listing);
  if (category?.removedAt !== undefined) return undefined;
  if (category && category.name !== builtInListing?.name)
    return listings.listingTitle(listing.kind, category.name);
  return builtInListing?.title;
}

const readCategories = (kind: listings.ListingKind) => jobCategoryRepository(table()).bySlug(kind);

export const listHandlers = mapHandlers([
  handle(routes.getListing, async ({ params, query, admin }) => {
    const listing = { kind: params.kind, slug: params.slug.toLowerCase() };
    const [bySlug, catalog] = await Promise.all([readCategories(listing.kind), catalogFor(admin)]);
    const title = findListingTitle(listing, bySlug.get(listing.slug));
    if (title === undefined) throw new NotFound();
    const selectedPage = selectPage(catalog, { listings: [listing] }, query);
    const { otherBatchesIndex } = selectedPage;
    return ok(writeListJson('jobs', selectedPage, { title, otherBatchesIndex }));
  }),

  /** Leaves out batches and cities that have no page, because only the texts of jobs name them. */
  handle(routes.getOpenListings, async () => {
    const openSlugs = (await catalogFor(undefined)).openListings();
    const listingEntries = listings.listingKinds.map(async (kind) => {
      const bySlug = await readCategories(kind);
      const hasPage = (slug: string) =>
        findListingTitle({ kind, slug }, bySlug.get(slug)) !== undefined;
      return [kind, openSlugs[kind].filter(hasPage)] as const;
    });
    const slugsByKind = new Map(await Promise.all(listingEntries));
    return ok(mapToRecord(listings.listingKinds, (kind) => slugsByKind.get(kind) ?? []));
  }),

  /** The complete list has the catalog's revision as its tag, so that it is cached and written once. */
  handle(routes.getAllJobs, async ({ query, admin }) => {
    const catalog = await catalogFor(admin);
    const buildList = () => writeListJson('JobsData', selectPage(catalog, {}, query));
    if (!Object.values(query).every((value) => value === undefined)) return ok(buildList());
    const tag = catalog.revision.replaceAll('.', '-');
    return ok(new JsonText(() => buildList().text), { etag: tag });
  }),

  handle(routes.getJobStatistics, async ({ admin }) =>
    ok((await catalogFor(admin)).statistics(new Date())),
  ),

  handle(routes.getJobSuggestions, async ({ query, admin }) => {
    const { suggest } = await catalogFor(admin);
    return ok({ suggestions: suggest(query.q, query.kind) });
  }),

  /** The catalog holds live jobs only. An expired job is read from the table. */
  handle(routes.getSimilarJobs, async ({ params: { id }, query, admin }) => {
    const { limit = jobLimits.similarToClosedJob } = query;
    const { similarJobs } = await catalogFor(admin);
    const cards = similarJobs.findForLiveJob(id, limit);
    if (cards !== undefined) return ok(new JsonText(`{"jobs":${cards}}`));
    const row = await readJob(table(), id);
    if (!row) throw new NotFound(jobMessages.gone);
    return ok(new JsonText(`{"jobs":${similarJobs.findForJob(toCatalogJob(row), limit)}}`));
  }),

  /** `closingDates` has the closing date of each job, also of expired ones. */
  handle(routes.getJobsById, async ({ query, admin }) => {
    const { cards, closingDates } = (await catalogFor(admin)).jobsById(query.ids);
    return ok(new JsonText(`{"jobs":${cards},"closingDates":${JSON.stringify(closingDates)}}`));
  }),
]);
