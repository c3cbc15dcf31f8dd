import type { DatabaseSync } from 'node:sqlite';
import { type Listing, listingKinds } from '#contract/listings.ts';
import { type FacetName, facetByKind } from '#contract/job-filter-options.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { once } from '#lambdas/platform/runtime/memoize.ts';
import { meanings } from '../words/search-vocabulary.ts';
import { union, type Bitmap } from '../index/bitmap.ts';
import { levelOfBatchPrefix, levelOfOtherBatchPrefix } from '../index/batch-facets.ts';
import { facet } from '../index/job-facets.ts';
import { facetBitmapReader } from '../index/facet-bitmaps.ts';
import { concat, toResults, type ResultList } from './result-list.ts';
import { cacheResults } from '../index/result-cache.ts';
import { toNumber, toText } from '../index/sqlite-values.ts';
import { cacheLimits } from '../words/search-settings.ts';

function listFacets(facetName: FacetName, slug: string): string[] {
  const alsoMatchingSlugs = facetName === 'degree' ? (meanings[slug]?.alsoMatching ?? []) : [];
  return [
    ...[slug, ...alsoMatchingSlugs].map((each) => facet.value(facetName, each)),
    ...(facetName === 'batch' ? [facet.batchInTexts(slug), facet.anyBatch] : []),
  ];
}
/** A batch also lists jobs of the experience level that stands for it, such as Freshers for 2025, after those that name the batch, as specified. */
const listListingFacets = ({ kind, slug }: Listing): string[] =>
  kind === 'batch'
    ? [facet.value('batch', slug), facet.levelWithoutBatch(slug), facet.levelWithOtherBatches(slug)]
    : listFacets(facetByKind[kind], slug);

export type JobsByFacet = ReturnType<typeof openJobsByFacet>;

export function openJobsByFacet(database: DatabaseSync) {
  const selectByName = database.prepare('SELECT id, jobs FROM facets WHERE name = ?');
  const selectNames = database.prepare(
    'SELECT name FROM facets WHERE name >= ? AND name < ? ORDER BY name',
  );
  const findById = facetBitmapReader(database);
  const cachedNames = cacheResults<string[]>(database);

  // Here and below, the name of a row, such as "batch:2027".
  const countJobs = (name: string): number => toNumber(selectByName.get(name)?.['jobs']);
  const bitmaps = cacheResults<Bitmap>(database, cacheLimits.facets);
  const bitmap = (name: string) =>
    bitmaps(name, () => findById(toNumber(selectByName.get(name)?.['id'])));
  const resultsOfFacet = (name: string) =>
    toResults(
      () => bitmap(name),
      () => countJobs(name),
    );
  const uniteFacets = (facetNames: readonly string[]) =>
    union([...new Set(facetNames)].map(bitmap));

  const listNames = (prefix: string) =>
    cachedNames(prefix, () =>
      selectNames
        .all(prefix, `${prefix}\u{10ffff}`)
        .map((row) => toText(row['name']).slice(prefix.length)),
    );
  const listValues = (name: FacetName) => {
    const levels = name === 'batch' ? [levelOfBatchPrefix, levelOfOtherBatchPrefix] : [];
    return [...new Set([facet.value(name, ''), ...levels].flatMap(listNames))];
  };

  return {
    allJobs: resultsOfFacet(facet.all),
    findByListings(listings: readonly Listing[]): ResultList {
      const rowNames = listings.flatMap(listListingFacets);
      return listings.length > 1
        ? toResults(once(() => uniteFacets(rowNames)))
        : concat(rowNames.map(resultsOfFacet));
    },
    bitmap,
    /** The union of these sets holds all jobs of the value. */
    listBitmaps: (name: FacetName, slug: string): Bitmap[] => listFacets(name, slug).map(bitmap),
    findByValues: (name: FacetName, slugs: readonly string[]): Bitmap =>
      uniteFacets(slugs.flatMap((slug) => listFacets(name, slug))),
    listValues,
    listNames,
    countJobs,
    listingsWithJobs: () => mapToRecord(listingKinds, (kind) => listValues(facetByKind[kind])),
  };
}
