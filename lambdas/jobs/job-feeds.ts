import { brand } from '#contract/brand.ts';
import { companyPath } from '#contract/company-path.ts';
import { facetOfListing } from '#contract/facet-names.ts';
import { companyFeeds, homeFeeds, listingFeeds, type ListingFeed } from '#contract/feeds.ts';
import { jobLabels } from '#contract/job-fields.ts';
import type { Card } from '#contract/jobs.ts';
import { listLimits } from '#contract/limits.ts';
import { jobPath, listingPath, parseListingPath } from '#contract/listings.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { feedMessages } from '#contract/messages/site.ts';
import { type FeedFormat, feedFormats } from '#contract/pages.ts';
import { companySlugOf } from '#lambdas/catalog/company-slug.ts';
import type { Selection } from '#lambdas/catalog/catalog.ts';
import { NotFound } from '#lambdas/platform/errors.ts';
import { feedText, newestFirst, type FeedEntry } from '#lambdas/platform/feed.ts';
import { ok, type Handle } from '#lambdas/platform/serve.ts';
import { titleOf, type ListingSources } from './list-jobs.ts';
import { cardsOf, selectPage } from './page.ts';

interface Sources extends ListingSources {
  /** Of the site. */
  origin: string;
}

type Asked = Parameters<typeof selectPage>[2];

const jobTitle = ({ role, title, location }: Card): string =>
  (location.trim() ? feedMessages.jobIn : feedMessages.job)
    .replace('{role}', () => role)
    .replace('{company}', () => title)
    .replace('{location}', () => location);

const entryOf = (card: Card): FeedEntry => ({
  title: jobTitle(card),
  path: jobPath(card),
  lastingPath: jobPath({ id: card.id, role: '', title: '' }),
  summary: '',
  facts: [
    { label: jobLabels.location, text: card.location },
    { label: jobLabels.pay, text: card.pay },
    { label: jobMessages.eligibleBatches, text: card.batches },
    { label: jobLabels.jobexplevel, text: card.categories.jobexplevel },
    { label: jobLabels.jobtype, text: card.categories.jobtype },
  ],
  image: card.image,
  tags: [card.categories.jobbyrole, card.categories.batch3, card.categories.jobbycity],
  published: card.created_at,
});

/** Newest first, whatever fits a search best: what a reader has seen stays where it is. */
async function entriesOf({ source, now }: Sources, selection: Selection, asked: Asked) {
  const catalog = await source.current('recent');
  const page = { ...asked, page: 1, pageSize: listLimits.feedEntries };
  const { cards } = selectPage({ catalog, now: now() }, { ...selection, order: 'newest' }, page);
  return cardsOf(cards).map(entryOf);
}

function searchTitle(words: readonly (string | undefined)[], isFiltered: boolean): string {
  const { searched, someJobs, allJobs } = feedMessages;
  const text = words.flatMap((each) => each?.trim() || []).join(', ');
  if (text) return searched.replace('{words}', () => text);
  return isFiltered ? someJobs : allJobs;
}

const homeFeed =
  (sources: Sources, format: FeedFormat): Handle<(typeof homeFeeds)[FeedFormat]> =>
  async ({ query }) => {
    const { searchTerm = '', location = '', role = '', verbatim, ...filters } = query;
    const search = { searchTerm, location, role, verbatim };
    const entries = await entriesOf(sources, { search }, filters);
    const isFiltered = Object.values(filters).some((each) => each !== undefined);
    const title = searchTitle([role, searchTerm, location], isFiltered);
    const description = title === feedMessages.allJobs ? brand.description : newestFirst(title);
    const page = { title, description, path: '/', query };
    return ok(feedText({ origin: sources.origin, format }, page, entries));
  };

function listingFeed(sources: Sources, base: string, format: FeedFormat): Handle<ListingFeed> {
  return async ({ params, query }) => {
    const listing = parseListingPath(`/${base}/${params.listing}`);
    const title = listing && (await titleOf(listing, sources.categories));
    if (!listing || title === undefined) throw new NotFound();
    // As on its page, a listing's own category is no choice.
    const own = [facetOfListing[listing.kind], listing.kind === 'role' && 'roleCategory'];
    const asked = Object.fromEntries(Object.entries(query).filter(([name]) => !own.includes(name)));
    const entries = await entriesOf(sources, { listings: [listing] }, asked);
    const page = { title, description: newestFirst(title), path: listingPath(listing) };
    return ok(feedText({ origin: sources.origin, format }, { ...page, query: asked }, entries));
  };
}

function companyFeed(
  sources: Sources,
  format: FeedFormat,
): Handle<(typeof companyFeeds)[FeedFormat]> {
  return async ({ params, query }) => {
    const slug = companySlugOf(params.slug);
    const company = (await sources.source.current('recent')).companies.find(slug);
    if (!company) throw new NotFound();
    const title = feedMessages.atCompany.replace('{company}', () => company.name);
    const entries = await entriesOf(sources, { company: slug }, query);
    const page = { title, description: newestFirst(title), path: companyPath(slug), query };
    return ok(feedText({ origin: sources.origin, format }, page, entries));
  };
}

/** By the ids of their routes. */
export const jobFeeds = (sources: Sources) =>
  Object.fromEntries(
    feedFormats.flatMap((format) => [
      [homeFeeds[format].id, homeFeed(sources, format)],
      [companyFeeds[format].id, companyFeed(sources, format)],
      ...listingFeeds.map(({ base, feeds }) => [
        feeds[format].id,
        listingFeed(sources, base, format),
      ]),
    ]),
  );
