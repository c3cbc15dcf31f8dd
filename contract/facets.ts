import * as z from 'zod/mini';
import type { ListingKind } from './listings.ts';
import { WholeNumber } from './text.ts';

/** The facets of categories and the kind of category that each one's slugs are of. */
export const facetKinds = {
  batch: 'batch',
  companyType: 'company',
  role: 'role',
  level: 'level',
  city: 'city',
  domain: 'domain',
} as const satisfies Record<string, ListingKind>;
export type CategoryFacet = keyof typeof facetKinds;
export const categoryFacets = [
  'batch',
  'companyType',
  'role',
  'level',
  'city',
  'domain',
] as const satisfies CategoryFacet[];

/** A facet is counted at these steps; as a filter any whole number will do. */
export const payStepsLakhs = [3, 6, 10, 15, 25] as const;
export const postedStepsDays = [1, 3, 7, 14, 30] as const;

/** What the options are called that are no categories. */
export const optionNames = {
  remote: 'Remote',
  notRemote: 'Not remote',
  payStated: 'Pay is stated',
  payMin: (lakhs: number): string => `${lakhs} LPA or more`,
  postedWithin: (days: number): string => (days === 1 ? 'Last 24 hours' : `Last ${days} days`),
} as const;

const mostSlugs = 50;
const slugsCharacters = 2_000;

const slugsIn = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(',')
      .map((slug) => slug.trim())
      .filter(Boolean),
  ),
];
const areSlugs = (slugs: readonly string[]) =>
  slugs.length <= mostSlugs && slugs.every((slug) => /^[\p{L}\p{M}\p{N}-]+$/u.test(slug));

/** Slugs of categories joined by commas, of any case: jobs of any of them. '' asks for nothing. */
const Slugs = z.pipe(
  z.string().check(
    z.maxLength(slugsCharacters, { abort: true }),
    z.refine((text) => areSlugs(slugsIn(text))),
  ),
  z.transform(slugsIn),
);

const slugs = z.optional(Slugs);

/**
 * The filters of every list of jobs: any of the values within one, all of them across. A slug that
 * nobody knows matches no job. `role` is free text where jobs are searched, so there and everywhere
 * the category is `roleCategory`.
 */
export const jobFilters = {
  batch: slugs,
  level: slugs,
  domain: slugs,
  city: slugs,
  companyType: slugs,
  roleCategory: slugs,
  /** In lakhs a year: jobs that may pay as much, and those whose pay is unknown. */
  payMin: z.optional(WholeNumber(0, 9_999)),
  payUnknown: z.optional(z.enum(['include', 'exclude'])),
  postedWithin: z.optional(WholeNumber(1, 365)),
  /** By the location's text, as the statistics count it; 0: the others. */
  remote: z.optional(z.enum(['1', '0'])),
  facets: z.optional(z.enum(['1', '0'])),
};
/** A list that has no free text of that name takes `role` as well. */
export const roleFilter = { role: slugs };

export type FilterQuery = z.output<z.ZodMiniObject<typeof jobFilters>>;

/** `slug` is what the filter takes, `count` the jobs that it would give beside all other filters. */
export const FacetOption = z.object({ slug: z.string(), name: z.string(), count: z.number() });
export type FacetOption = z.infer<typeof FacetOption>;

const options = z.array(FacetOption);

/** Categories: what any job has, the most frequent first. Pay and age: at their steps. */
export const Facets = z.object({
  batch: options,
  companyType: options,
  role: options,
  level: options,
  city: options,
  domain: options,
  remote: options,
  pay: options,
  payUnknown: options,
  postedWithin: options,
});
export type Facets = z.infer<typeof Facets>;
