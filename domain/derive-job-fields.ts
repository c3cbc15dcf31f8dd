import { workModeNames } from '#contract/job-filter-options.ts';
import { findWorkModes, findWorkMode } from './find-work-modes.ts';
import {
  categoryFieldNames,
  toCategoryKind,
  type CategoryField,
  type JobCategoryKind,
} from '#contract/job-fields.ts';
import type { Option } from '#contract/categories.ts';
import { findPreferredSlugs, type RuleInput, findStatedSlugs } from './apply-category-rule.ts';
import { categoryRules } from './category-rules.ts';
import { findForeignCurrency } from './currencies.ts';
import { lakh, findYearlyPay } from './parse-pay.ts';
import { toSlug } from '#contract/slug.ts';
import { findStatedExperience, type Years } from './parse-experience.ts';

export interface JobTexts {
  title: string;
  role: string;
  location: string;
  pay: string;
  batches: string;
  eligibility: string;
  requirements: string;
  description: string;
  niceToHave: string;
  experience?: Years | undefined;
  /** The level in the words of a file: `Mid-Senior level`. */
  level?: string;
  industry?: string;
}

export type DerivedField = CategoryField | 'workMode';

export const sourceFieldByDerivedField = {
  jobtype: 'title',
  jobbyrole: 'role',
  jobbycity: 'location',
  jobexplevel: 'role',
  jobpayrange: 'pay',
  batch1: 'batches',
  batch2: 'batches',
  batch3: 'role',
  workMode: 'description',
} as const satisfies Record<DerivedField, keyof JobTexts>;

/** "3-5" under a heading such as CTC: lakhs are meant, though the text does not say so. */
const bareLakhsPattern =
  /^\D{0,12}\d{1,2}(?:\.\d{1,2})?(?: ?(?:[-–—]|to) ?\d{1,2}(?:\.\d{1,2})?)?$/;

/** The pay of interns stays as it is. A pay that is not understood or in another currency loses its numbers. */
function formatPayInLakhs({ pay, role }: JobTexts): string {
  if (findForeignCurrency(pay) !== undefined) return '';
  if (/\bintern(?:s|ship)?\b|stipend/i.test(`${pay}\n${role}`)) return pay;
  const { min, max } = findYearlyPay(pay) ?? {};
  // "Up to 6 LPA" is below 6.
  const minPay = min ?? (max && max - 1);
  if (minPay) return `${minPay / lakh} LPA`;
  return bareLakhsPattern.test(pay.trim()) ? pay : pay.replace(/\d/g, '');
}

const formatYears = ({ min, max }: Years): string =>
  max === undefined ? `${min}+ yrs` : max === min ? `${min} yrs` : `${min}-${max} yrs`;

const findExperience = (text: string) =>
  text
    .split('\n')
    .map(findStatedExperience)
    .find((years) => years !== undefined);

function toRow(job: JobTexts): RuleInput {
  const years =
    job.experience ??
    findExperience(job.eligibility) ??
    findExperience(job.requirements) ??
    findExperience(job.role);
  return {
    company: job.title,
    role: job.role,
    location: job.location,
    pay: formatPayInLakhs(job),
    batches: job.batches,
    experience: years ? formatYears(years) : (job.level ?? ''),
    industry: job.industry ?? '',
    skills: job.requirements,
  };
}

export interface DerivedValue {
  value: string;
  /** False where the texts state nothing, so that the default of the rule is taken. */
  isStated: boolean;
  /** Set if the value comes from another field than `sourceFieldByDerivedField` names. */
  source?: 'location';
}

type Options = Readonly<Record<JobCategoryKind, readonly Option[]>>;

function deriveWorkMode(job: JobTexts): Partial<Record<DerivedField, DerivedValue>> {
  const modes = findWorkModes({ ...job, workMode: '' });
  if (modes.length === 0) return {};
  const value = modes.map((mode) => workModeNames[mode]).join(', ');
  const isFromLocation = findWorkMode(job.location) !== undefined;
  return { workMode: { value, isStated: true, ...(isFromLocation && { source: 'location' }) } };
}

export function deriveFields(
  job: JobTexts,
  options: Options,
): Partial<Record<DerivedField, DerivedValue>> {
  const row = toRow(job);
  const found = categoryFieldNames.flatMap((field): [CategoryField, DerivedValue][] => {
    if (job[sourceFieldByDerivedField[field]].trim() === '') return [];
    const rule = categoryRules[field];
    const option = findPreferredSlugs(rule, row)
      .flatMap(
        (slug) => options[toCategoryKind(field)].find(({ name }) => toSlug(name) === slug) ?? [],
      )
      .at(0);
    const isStated = findStatedSlugs(rule, row).length > 0;
    return option ? [[field, { value: option.id, isStated }]] : [];
  });
  return { ...Object.fromEntries(found), ...deriveWorkMode(job) };
}
