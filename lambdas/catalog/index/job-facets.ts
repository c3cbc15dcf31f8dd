import { toSlug } from '#contract/slug.ts';
import { otherCities } from '#domain/category-rules.ts';
import { findMainCityNames } from '#domain/place-names.ts';
import {
  degreeNames,
  type FacetName,
  facetNames,
  facetByKind,
  facetTable,
  filterLimits,
  isCategoryFacet,
  type CategoryFacet,
  type EnumFacet,
} from '#contract/job-filter-options.ts';
import { toIndiaDay } from '#contract/india-time.ts';
import type { Listing } from '#contract/listings.ts';
import { attribute, maxYears, parseYearlyPay } from './job-attributes.ts';
import { batchFacet, listBatches, listBatchFacets } from './batch-facets.ts';
import type { CatalogJob } from './catalog-job.ts';
import { lakh } from '#domain/parse-pay.ts';
import { memoize } from '#lambdas/platform/runtime/memoize.ts';

const remoteWords = ['remote', 'work from home', 'wfh'];

/** In thousands of rupees a year; also used for a pay without an upper limit. */
export const maxPayThousands = filterLimits.maxPayMinLakhs * 100;

export const payPrefix = 'pay:';
export const dayPrefix = 'day:';

export const facet = {
  all: 'all',
  remote: 'remote',
  day: (time: Date) => `${dayPrefix}${toIndiaDay(time)}`,
  companyPrefix: 'title:',
  value: (name: FacetName, slug: string) => `${name}:${slug}`,
  listing: ({ kind, slug }: Listing) => `${facetByKind[kind]}:${slug}`,
  ...batchFacet,
  pay: (thousands: number) => `${payPrefix}${thousands}`,
  /** Used for the order of search results. */
  freshers: 'rank:freshers',
  juniors: 'rank:juniors',
  statedJuniors: 'rank:sure-juniors',
  seniors: 'rank:seniors',
  experienced: 'rank:experienced',
  abroad: 'rank:abroad',
} as const;

const experiencedAttributes = Array.from({ length: maxYears - 2 }, (_, at) =>
  attribute.years(at + 3),
);

function listRankFacets({ attributes }: CatalogJob): string[] {
  const has = (...names: string[]) => attributes.some((each) => names.includes(each));
  const isJunior = has(attribute.years(1), attribute.years(2));
  return [
    ...(has(attribute.years(0)) ? [facet.freshers] : []),
    ...(isJunior ? [facet.juniors] : []),
    ...(isJunior && has(attribute.statedYears) ? [facet.statedJuniors] : []),
    ...(has(attribute.senior) ? [facet.seniors] : []),
    ...(has(attribute.senior, ...experiencedAttributes) ? [facet.experienced] : []),
    ...(has(attribute.abroad) ? [facet.abroad] : []),
  ];
}

/** The highest `payMin` filter that finds the job: whole lakhs a year, or whole thousands a month. */
function listPayFacets({ card }: CatalogJob): string[] {
  const pay = parseYearlyPay(card.pay);
  if (!pay) return [];
  const maxRupees = pay.max ?? Infinity;
  const lakhs = Math.min(Math.floor(maxRupees / lakh), filterLimits.maxPayMinLakhs);
  const monthlyThousands = Math.min(
    Math.floor(maxRupees / 12_000),
    filterLimits.stipendMinThousands,
  );
  return [facet.pay(Math.max(lakhs * 100, monthlyThousands * 12))];
}

const findCitySlugs = memoize((location) => findMainCityNames(location).map(toSlug));

/** The city of the category and the cities of the location; the category alone if the location does not name its city. */
function listCities({ slugs, card }: CatalogJob): string[] {
  const named = findCitySlugs(card.location);
  const isFromLocation = ['remote', otherCities, ...named].includes(slugs.city);
  return isFromLocation ? [...new Set([slugs.city, ...named])] : [slugs.city].filter(Boolean);
}

function listCategories(job: CatalogJob, name: CategoryFacet): string[] {
  const { category } = facetTable[name];
  if (category === 'batch') return listBatches(job);
  if (category === 'city') return listCities(job);
  return [job.slugs[category]].filter(Boolean);
}

/** The values of each filter that has no category. A new filter does not compile without its line here. */
const valueReaders: Readonly<Record<EnumFacet, (job: CatalogJob) => readonly string[]>> = {
  workMode: ({ card }) => card.workModes ?? [],
  degree: ({ attributes }) => attributes.filter((each) => Object.hasOwn(degreeNames, each)),
};

const listValues = (job: CatalogJob, name: FacetName): readonly string[] =>
  isCategoryFacet(name) ? listCategories(job, name) : valueReaders[name](job);

export function listFacets(job: CatalogJob): string[] {
  const { card } = job;
  const company = card.title.trim().toLowerCase();
  const location = card.location.toLowerCase();
  return [
    facet.all,
    facet.day(new Date(card.created_at)),
    ...(company === '' ? [] : [facet.companyPrefix + company]),
    ...(remoteWords.some((word) => location.includes(word)) ? [facet.remote] : []),
    ...facetNames.flatMap((name) => listValues(job, name).map((slug) => facet.value(name, slug))),
    ...listBatchFacets(job),
    ...listPayFacets(job),
    ...listRankFacets(job),
  ];
}
