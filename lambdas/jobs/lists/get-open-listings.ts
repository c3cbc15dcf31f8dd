import { type OpenListings, getOpenListings as route } from '#contract/jobs.ts';
import { listingKinds, type ListingKind } from '#contract/listings.ts';
import { buildRecord } from '#contract/build-record.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import { findTitle, type ListingSources } from './list-jobs.ts';

/** A year or a city that only the texts of jobs name has no page, and is left out. */
async function withPages(holding: OpenListings, categories: ListingSources['categories']) {
  const withPage = async (kind: ListingKind) => {
    const known = await categories.bySlug(kind);
    return holding[kind].filter((slug) => findTitle({ kind, slug }, known.get(slug)) !== undefined);
  };
  const open = new Map(
    await Promise.all(listingKinds.map(async (kind) => [kind, await withPage(kind)] as const)),
  );
  return buildRecord(listingKinds, (kind) => open.get(kind) ?? []);
}

export const getOpenListings = ({ source, categories }: Omit<ListingSources, 'now'>) =>
  handle(route, async () =>
    ok(await withPages((await source.current('recent')).openListings(), categories)),
  );
