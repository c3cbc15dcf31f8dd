import type { CategoryField } from '../jobs/job-fields.ts';
import { batches } from './batches.ts';
import { cities } from './cities.ts';
import { companyTypes } from './company-types.ts';
import { domains } from './domains.ts';
import { levels } from './levels.ts';
import { payRanges } from './pay-ranges.ts';
import type { CategoryRule } from './rule.ts';
import { roles } from './roles.ts';

/** Which categories a job is of, by what it says of itself: for imports and for the form. */
export const categoryRules: Readonly<Record<CategoryField, CategoryRule>> = {
  jobtype: companyTypes,
  jobbyrole: roles,
  jobbycity: cities,
  jobexplevel: levels,
  jobpayrange: payRanges,
  batch1: batches.past,
  batch2: batches.upcoming,
  batch3: domains,
};
