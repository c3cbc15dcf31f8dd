import * as z from 'zod/mini';
import type { CategoryField } from '#contract/job-fields.ts';
import ruleTable from '#data/jobs/category-rules.json' with { type: 'json' };
import type { CategoryRule, Slugs, RuleStep } from './apply-category-rule.ts';
import { toSlug } from '#contract/slug.ts';
import { cities } from './cities.ts';
import { findMainCityNames, isAbroad } from './place-names.ts';

export const otherCompanies = 'other-companies';
/** For roles of no other category. Used only if the person who imports chooses it. */
export const otherRoles = 'other-roles';
export const otherCities = 'other-cities';

const RuleStepJson = z.union([
  z.object({
    reads: z.string(),
    minYears: z.optional(z.object({ from: z.optional(z.number()), below: z.optional(z.number()) })),
    /** Pairs of a pattern and the slug of a category. */
    words: z.array(z.tuple([z.string(), z.string()])),
  }),
  z.object({
    measures: z.enum(['years', 'lakhs']),
    reads: z.string(),
    atLeast: z.array(z.tuple([z.number(), z.string()])),
  }),
]);
const rulesByField = z.parse(z.record(z.string(), z.array(RuleStepJson)), ruleTable);

const compileSteps = (field: CategoryField): RuleStep[] =>
  (rulesByField[field] ?? []).map((step) => {
    if ('measures' in step) return step;
    const { words, ...condition } = step;
    // eslint-disable-next-line security/detect-non-literal-regexp -- built from a file of this project
    return { ...condition, patterns: words.map(([word, slug]) => [new RegExp(word, 'i'), slug]) };
  });

/** Suburbs whose jobs are listed under the neighbouring large city. */
const suburbs: Readonly<Record<string, string>> = {
  navimumbai: 'mumbai',
  thane: 'mumbai',
  greaternoida: 'noida',
  ghaziabad: 'delhi',
  faridabad: 'delhi',
};

/** A city without a category of its own belongs to the other cities. */
function findCitySlugs(location: string): Slugs | undefined {
  if (isAbroad(location)) return 'outside-india';
  const [city = /\bncr\b/i.test(location) ? 'delhi' : undefined] = findMainCityNames(location);
  if (city === undefined) {
    return /\bremote\b|work from home|\bwfh\b/i.test(location) ? 'remote' : undefined;
  }
  const { names } = cities.find((each) => each.names.includes(city)) ?? { names: [city] };
  return [...names.map(toSlug), suburbs[city] ?? [], otherCities].flat();
}

/** Stated years count more than the role, such as "Chief". There is no default: a wrong level could hide a beginner's job. */
export const levelRule: CategoryRule = { steps: compileSteps('jobexplevel') };

/** Chooses the first listed year that the batches contain. */
const buildBatchRule = (...years: readonly string[]): CategoryRule => ({
  steps: [
    {
      reads: 'batches',
      patterns: years.map((year) => [{ test: (text: string) => text.includes(year) }, year]),
    },
  ],
});

export const categoryRules: Readonly<Record<CategoryField, CategoryRule>> = {
  jobtype: { steps: compileSteps('jobtype'), defaultSlugs: otherCompanies },
  jobbyrole: { steps: compileSteps('jobbyrole') },
  jobbycity: { steps: [{ reads: 'location', slugs: findCitySlugs }], defaultSlugs: otherCities },
  jobexplevel: levelRule,
  // The minimum pay decides, so that no listing promises more than the job does.
  jobpayrange: { steps: compileSteps('jobpayrange') },
  batch1: buildBatchRule('2025', '2024', '2023'),
  batch2: buildBatchRule('2026', '2027', '2028'),
  // The role decides, else the skills; a job that names neither has no domain.
  batch3: { steps: compileSteps('batch3') },
};
