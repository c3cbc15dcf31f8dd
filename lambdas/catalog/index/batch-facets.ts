import { levelByBatch } from '#contract/listings.ts';
import { parseBatches } from '#domain/parse-batch-years.ts';
import { memoize } from '#lambdas/platform/runtime/memoize.ts';
import type { CatalogJob } from './catalog-job.ts';

export const levelOfBatchPrefix = 'batch-level:';
export const levelOfOtherBatchPrefix = 'batch-level-other:';

export const batchFacet = {
  /** Jobs that name no batch and have the level that stands for this batch, as specified. */
  levelWithoutBatch: (year: string) => `${levelOfBatchPrefix}${year}`,
  /** Jobs of that level that name other batches. */
  levelWithOtherBatches: (year: string) => `${levelOfOtherBatchPrefix}${year}`,
  /** Jobs that name the batch in their texts only, not in a field. */
  batchInTexts: (year: string) => `batch-text:${year}`,
  /** Jobs that name no batch at all, so any batch may apply. */
  anyBatch: 'batch-any',
} as const;

const cachedBatches = memoize(parseBatches);
export const listBatches = ({ slugs, card }: CatalogJob): string[] => [
  ...new Set([...slugs.batches.filter(Boolean), ...cachedBatches(card.batches)]),
];

/** The facets under which pages of batches find the job besides the batches of its fields. */
export function listBatchFacets(job: CatalogJob): string[] {
  const namedBatches = listBatches(job);
  // Attributes also have the batches that the role and the description name.
  const known = job.attributes.flatMap((each) => /^batch(20\d\d)$/.exec(each)?.[1] ?? []);
  const inTexts = known.filter((year) => !namedBatches.includes(year));
  const levelFacet =
    namedBatches.length === 0 ? batchFacet.levelWithoutBatch : batchFacet.levelWithOtherBatches;
  return [
    ...inTexts.map(batchFacet.batchInTexts),
    ...(namedBatches.length + inTexts.length === 0 ? [batchFacet.anyBatch] : []),
    ...Object.keys(levelByBatch)
      .filter((year) => levelByBatch[year] === job.slugs.level && !namedBatches.includes(year))
      .map(levelFacet),
  ];
}
