import { brand } from '#contract/brand.ts';
import { companyFeeds, homeFeeds, listingFeeds } from '#contract/feed-routes.ts';
import { describePay } from '#contract/job-card-facts.ts';
import { jobLabels } from '#contract/job-fields.ts';
import type { ListedJob } from '#contract/jobs.ts';
import { listLimits } from '#contract/limits.ts';
import { jobPath, parseListingPath } from '#contract/listings.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { listTitles } from '#contract/messages/job-list-titles.ts';
import { type FeedFormat, feedFormats } from '#contract/public-paths.ts';
import { toCompanySlug } from '#lambdas/catalog/words/company-slug.ts';
import { companyProfileRepository } from '#lambdas/catalog/company-profile-repository.ts';
import { catalogFor } from '#lambdas/catalog/open-catalog.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { buildFeedText, describeFeed, type FeedEntry } from '#lambdas/platform/feeds/feed.ts';
import { siteOrigins } from '#lambdas/platform/runtime/site-origins.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { jobCategoryRepository } from '../repository/job-category-repository.ts';
import { mapHandlers, handle, ok } from '#lambdas/platform/http/serve.ts';
import {
  toCompanyList,
  findListTitle,
  toListingList,
  searchList,
  type JobList,
} from './find-job-list.ts';
import { selectPage } from './job-list-page.ts';
import { formatJobTitle } from './format-job-title.ts';
import { parseCards } from '#lambdas/catalog/parse-cards.ts';

const toEntry = (card: ListedJob): FeedEntry => ({
  title: formatJobTitle(card),
  path: jobPath(card),
  permanentPath: jobPath({ id: card.id, role: '', title: '' }),
  summary: '',
  facts: [
    { label: jobLabels.location, text: card.location },
    { label: jobLabels.pay, text: describePay(card).text },
    { label: jobMessages.eligibleBatches, text: card.batches },
    { label: jobLabels.jobexplevel, text: card.categories.jobexplevel },
    { label: jobLabels.jobtype, text: card.categories.jobtype },
  ],
  image: card.image,
  tags: [card.categories.jobbyrole, card.categories.batch3, card.categories.jobbycity],
  published: card.created_at,
});

/** Newest first, since feed readers expect older entries to keep their order. Full matches only, since an entry cannot be marked as merely similar. */
async function writeFeed(list: JobList, format: FeedFormat): Promise<string> {
  // As for a visitor: only an administrator has to see the newest change at once.
  const catalog = await catalogFor(undefined);
  const title = await findListTitle(list, { catalog, categories: jobCategoryRepository(table()) });
  if (title === undefined) throw new NotFound();
  const filters = { ...list.filterQuery, page: 1, pageSize: listLimits.feedEntries };
  const selection = { ...list.selection, order: 'newest', isExact: true } as const;
  const { cards } = selectPage(catalog, selection, filters);
  const description = title === listTitles.allJobs ? brand.description : describeFeed(title);
  const page = { title, description, path: list.path, query: list.query };
  const [origin = ''] = siteOrigins();
  return buildFeedText({ origin, format }, page, parseCards(cards).map(toEntry));
}

export const jobFeedHandlers = mapHandlers(
  feedFormats.flatMap((format) => [
    handle(homeFeeds[format], async ({ query }) => ok(await writeFeed(searchList(query), format))),
    handle(companyFeeds[format], async ({ params, query }) => {
      const { slugs } = await companyProfileRepository(table()).find(toCompanySlug(params.slug));
      return ok(await writeFeed(toCompanyList(params.slug, query, slugs), format));
    }),
    ...listingFeeds.map(({ base, feeds }) =>
      handle(feeds[format], async ({ params, query }) => {
        const listing = parseListingPath(`/${base}/${params.listing}`);
        if (!listing) throw new NotFound();
        return ok(await writeFeed(toListingList(listing, query), format));
      }),
    ),
  ]),
);
