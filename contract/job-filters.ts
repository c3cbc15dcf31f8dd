import * as z from 'zod/mini';
import {
  facetNames,
  facetParameters,
  filterLimits,
  isSlug,
  jobOrders,
  parseSlugs,
  parsePayMin,
} from './job-filter-options.ts';
import { mapToRecord } from './map-to-record.ts';
import { Id, WholeNumber } from './field-schemas.ts';

export * from './job-filter-options.ts';

const areSlugs = (slugs: readonly string[]) =>
  slugs.length <= filterLimits.slugs && slugs.every(isSlug);

/** Slugs of categories joined by commas, of any case: jobs of any of them. '' is no filter. */
const slugs = z.optional(
  z.pipe(
    z.string().check(
      z.maxLength(filterLimits.slugsCharacters, { abort: true }),
      z.refine((text) => areSlugs(parseSlugs(text))),
    ),
    z.transform(parseSlugs),
  ),
);

const PayMin = z.pipe(
  z.string().check(
    z.maxLength(9, { abort: true }),
    z.refine((text) => parsePayMin(text) !== undefined),
  ),
  z.transform((text) => parsePayMin(text) ?? text),
);

/** Values within a filter are alternatives, filters add up; an unknown slug matches no job. */
export const jobFilters = {
  ...mapToRecord(facetParameters, () => slugs),
  roleCategory: slugs,
  /** In lakhs a year, or as "20k" in thousands of rupees a month: jobs that may pay as much. */
  payMin: z.optional(PayMin),
  /** Whether jobs that state no pay are listed. By default they are, except with `payMin`. */
  payUnknown: z.optional(z.enum(['include', 'exclude'])),
  /** In days; 0: on this day in India. */
  postedWithin: z.optional(WholeNumber(0, filterLimits.postedWithinDays)),
  /** 1: jobs whose location says that they are remote, as in the statistics; 0: all other jobs. */
  remote: z.optional(z.enum(['1', '0'])),
  /** A job's id: live jobs of the same company and role. */
  duplicatesOf: z.optional(Id),
  sort: z.optional(z.enum(jobOrders)),
  /** 1: a page shows only one job of each company and role; `duplicatesOf` lists them all. */
  collapse: z.optional(z.enum(['1', '0'])),
  facets: z.optional(z.enum(['1', '0'])),
};
/** Only for lists other than a search, in which `role` is free text. */
export const roleFilter = { role: slugs };

export type FilterQuery = z.output<z.ZodMiniObject<typeof jobFilters>>;

/** `slug` is what the filter takes, `count` the jobs that it would give beside all other filters. */
export const FacetOption = z.object({ slug: z.string(), name: z.string(), count: z.number() });
export type FacetOption = z.infer<typeof FacetOption>;

const options = z.array(FacetOption);

/** Category options are sorted by count; pay and age have one option per step. */
export const Facets = z.object({
  ...mapToRecord(facetNames, () => options),
  remote: options,
  pay: options,
  payUnknown: options,
  postedWithin: options,
});
export type Facets = z.infer<typeof Facets>;
