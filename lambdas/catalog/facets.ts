import { yearsIn } from '#contract/batch-years.ts';
import { isDegree } from '#contract/facet-names.ts';
import { dayInIndia } from '#contract/india-time.ts';
import { levelOfBatch, type Listing } from '#contract/listings.ts';
import type { CatalogJob } from './catalog-job.ts';
import { payIn } from '#contract/pay.ts';
import { lakh } from '#contract/pay-words.ts';

const remoteWords = ['remote', 'work from home', 'wfh'];

/** Also that of a pay that names no end. */
export const mostLakhs = 9_999;

/** The beginnings of names whose ends are read again. */
export const levelOfBatchPrefix = 'batch-level:';
export const payPrefix = 'pay:';
export const dayPrefix = 'day:';

export const facet = {
  all: 'all',
  remote: 'remote',
  day: (time: Date) => `${dayPrefix}${dayInIndia(time)}`,
  companies: 'title:',
  listing: ({ kind, slug }: Listing) => `${kind}:${slug}`,
  /** Section 2.6: jobs of the level that a batch falls back on, without those that name the batch. */
  levelOfBatch: (year: string) => `${levelOfBatchPrefix}${year}`,
  pay: (lakhs: number) => `${payPrefix}${lakhs}`,
  degree: (name: string) => `degree:${name}`,
} as const;

/** The most whole lakhs that the job may pay in a year: how far `payMin` may go to find it. */
function payFacets({ card }: CatalogJob): string[] {
  const pay = payIn(card.pay);
  if (!pay) return [];
  return [facet.pay(Math.min(Math.floor((pay.max ?? Infinity) / lakh), mostLakhs))];
}

function batchFacets({ slugs, card }: CatalogJob): string[] {
  const named = new Set([...slugs.batches.filter(Boolean), ...yearsIn(card.batches)]);
  const byLevel = Object.keys(levelOfBatch).filter(
    (year) => levelOfBatch[year] === slugs.level && !named.has(year),
  );
  return [
    ...[...named].map((slug) => facet.listing({ kind: 'batch', slug })),
    ...byLevel.map(facet.levelOfBatch),
  ];
}

export function facetsOf(job: CatalogJob): string[] {
  const { card, slugs } = job;
  const kinds = ['company', 'role', 'city', 'level', 'domain'] as const;
  const company = card.title.trim().toLowerCase();
  const location = card.location.toLowerCase();
  return [
    facet.all,
    facet.day(new Date(card.created_at)),
    ...(company === '' ? [] : [facet.companies + company]),
    ...(remoteWords.some((word) => location.includes(word)) ? [facet.remote] : []),
    ...kinds
      .filter((kind) => slugs[kind] !== '')
      .map((kind) => facet.listing({ kind, slug: slugs[kind] })),
    ...batchFacets(job),
    ...job.attributes.filter(isDegree).map(facet.degree),
    ...payFacets(job),
  ];
}
