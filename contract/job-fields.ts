import type { CategoryKind } from './category-kinds.ts';
import { mapToRecord } from './map-to-record.ts';

interface Field {
  label: string;
  /** As specified. 'onCreate': a job that is changed may go without it. */
  required?: true | 'onCreate';
}

type Input =
  | { input: 'text' | 'url'; example: string }
  | { input: 'category'; kind: CategoryKind }
  | { input: 'longText' | 'switch'; hint: string }
  | { input: 'date' };

/** The specification's names: `title` is the company, `jobtype` its type, `batch3` the domain. Forms follow from here. */
export const jobFields = {
  title: {
    label: 'Title (company name)',
    input: 'text',
    required: true,
    example: 'e.g. Saffron Labs',
  },
  role: {
    label: 'Role',
    input: 'text',
    required: true,
    example: 'e.g. Graduate Software Engineer',
  },
  location: {
    label: 'Location',
    input: 'text',
    required: true,
    example: 'e.g. Bengaluru, Karnataka',
  },
  pay: { label: 'Pay', input: 'text', required: true, example: 'e.g. 6-8 LPA' },
  batches: { label: 'For Batches', input: 'text', required: true, example: 'e.g. 2025, 2026' },
  workMode: { label: 'Work mode', input: 'text', example: 'e.g. Hybrid, night shift' },
  joblink: { label: 'Job link', input: 'url', required: true, example: 'https://' },
  jobtype: { label: 'Company type', input: 'category', kind: 'company', required: true },
  jobbyrole: { label: 'Role category', input: 'category', kind: 'role', required: true },
  jobbycity: { label: 'City', input: 'category', kind: 'city', required: true },
  jobexplevel: { label: 'Experience level', input: 'category', kind: 'level', required: true },
  jobpayrange: { label: 'Pay range', input: 'category', kind: 'pay', required: true },
  batch1: { label: 'Past batches', input: 'category', kind: 'batch' },
  batch2: { label: 'Current or upcoming batches', input: 'category', kind: 'batch' },
  batch3: { label: 'Domain', input: 'category', kind: 'domain' },
  description: {
    label: 'Description',
    input: 'longText',
    required: 'onCreate',
    hint: 'About the company and the role.',
  },
  eligibility: {
    label: 'Eligibility',
    input: 'longText',
    hint: 'Degrees, years, marks. One point per line.',
  },
  rolesAndResponsibilities: {
    label: 'Roles & responsibilities',
    input: 'longText',
    hint: 'One point per line.',
  },
  requirements: { label: 'Requirements', input: 'longText', hint: 'One point per line.' },
  niceToHave: {
    label: 'Nice to have',
    input: 'longText',
    hint: 'Shown to readers as More Details.',
  },
  expiresAt: { label: 'Closing date', input: 'date' },
  featured: { label: 'Featured', input: 'switch', hint: 'Shows a Featured badge on the card.' },
  urgent: {
    label: 'Urgent',
    input: 'switch',
    hint: 'New jobs are marked as new for two days anyway.',
  },
} as const satisfies Record<string, Field & Input>;

type JobFields = typeof jobFields;
export type JobFieldName = keyof JobFields;
export type JobFieldInput = JobFields[JobFieldName]['input'];
type NamesOf<Kind extends JobFieldInput> = {
  [Name in JobFieldName]: JobFields[Name]['input'] extends Kind ? Name : never;
}[JobFieldName];

export const isJobField = (name: unknown): name is JobFieldName =>
  typeof name === 'string' && Object.hasOwn(jobFields, name);
export const jobFieldNames = Object.keys(jobFields).filter(isJobField);

const hasInput =
  <Kind extends JobFieldInput>(...kinds: Kind[]) =>
  (name: string): name is NamesOf<Kind> =>
    isJobField(name) && kinds.some((kind) => kind === jobFields[name].input);

export const isTextField = hasInput('text', 'url');
export const isLongText = hasInput('longText');
export const isCategoryField = hasInput('category');
export const isSwitchField = hasInput('switch');

const fields: Readonly<Record<JobFieldName, Field & Input>> = jobFields;
export const isRequiredField = (name: JobFieldName): boolean => fields[name].required !== undefined;
export const isAlwaysRequired = (name: JobFieldName): boolean => fields[name].required === true;

export const requiredFieldNames = jobFieldNames.filter(isRequiredField);
export const optionalFieldNames = jobFieldNames.filter((name) => !isRequiredField(name));

export const textFieldNames = jobFieldNames.filter(isTextField);
export type TextFieldName = (typeof textFieldNames)[number];
export const longTextFieldNames = jobFieldNames.filter(isLongText);
export type LongTextFieldName = (typeof longTextFieldNames)[number];
export const categoryFieldNames = jobFieldNames.filter(isCategoryField);
export type CategoryField = (typeof categoryFieldNames)[number];
export const switchFieldNames = jobFieldNames.filter(isSwitchField);
export type SwitchFieldName = (typeof switchFieldNames)[number];

export const toCategoryKind = <Name extends CategoryField>(name: Name): JobFields[Name]['kind'] =>
  jobFields[name].kind;
export type JobCategoryKind = JobFields[CategoryField]['kind'];
export const jobCategoryKinds: readonly JobCategoryKind[] = [
  ...new Set(categoryFieldNames.map(toCategoryKind)),
];

export function mapFieldsByInput<const Values extends Record<JobFieldInput, unknown>>(
  values: Values,
): { [Name in JobFieldName]: Values[JobFields[Name]['input']] };
export function mapFieldsByInput(values: Record<JobFieldInput, unknown>): object {
  return mapToRecord(jobFieldNames, (name) => values[jobFields[name].input]);
}

type RequiredRule = Field['required'];
type RuleOf<Name extends JobFieldName> = JobFields[Name] extends { required: infer Rule }
  ? Rule
  : undefined;
type ValuesByInput = Record<'required' | 'optional', Record<JobFieldInput, unknown>>;

export function mapFieldsByRequirement<
  const Values extends ValuesByInput,
  const Optional extends RequiredRule,
>(
  valuesByInput: Values,
  options: { optionalRules: readonly Optional[] },
): {
  [Name in JobFieldName]: Values[RuleOf<Name> extends Optional
    ? 'optional'
    : 'required'][JobFields[Name]['input']];
};
export function mapFieldsByRequirement(
  valuesByInput: ValuesByInput,
  options: { optionalRules: readonly RequiredRule[] },
) {
  return mapToRecord(jobFieldNames, (name) => {
    const { input, required } = fields[name];
    return valuesByInput[options.optionalRules.includes(required) ? 'optional' : 'required'][input];
  });
}

export const jobLabels: Readonly<Record<JobFieldName | 'companyLogo', string>> = {
  ...mapToRecord(jobFieldNames, (name) => jobFields[name].label),
  companyLogo: 'Company logo',
};
export const publishAtLabel = 'Publishing time';
export const postedAtLabel = 'Posting date';
