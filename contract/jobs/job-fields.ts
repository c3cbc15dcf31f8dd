import type { CategoryKind } from '../category-kinds.ts';
import { recordOf } from '../record-of.ts';

interface Field {
  /** What the form calls it, and what a failed check names. */
  label: string;
  /** Section 5. 'whenAdded': a job that is changed may go without it. */
  required: boolean | 'whenAdded';
  /** What files to import call it besides its name and its label; earlier ones are preferred. */
  headings: readonly string[];
}

type Input =
  | { input: 'line' | 'link'; example: string }
  | { input: 'category'; kind: CategoryKind }
  | { input: 'long' | 'switch'; hint: string }
  | { input: 'day' };

/** What an administrator says of a job: every schema, form and import of its fields follows from here. */
export const jobFields = {
  title: {
    label: 'Title (company name)',
    input: 'line',
    required: true,
    example: 'e.g. Saffron Labs',
    headings: ['company', 'company name', 'employer', 'organisation', 'organization'],
  },
  role: {
    label: 'Role',
    input: 'line',
    required: true,
    example: 'e.g. Graduate Software Engineer',
    headings: ['job title', 'job role', 'position', 'designation'],
  },
  location: {
    label: 'Location',
    input: 'line',
    required: true,
    example: 'e.g. Bengaluru, Karnataka',
    headings: ['job location', 'place', 'work location'],
  },
  pay: {
    label: 'Pay',
    input: 'line',
    required: true,
    example: 'e.g. 6-8 LPA',
    headings: ['salary', 'ctc', 'stipend', 'package', 'compensation'],
  },
  batches: {
    label: 'For Batches',
    input: 'line',
    required: true,
    example: 'e.g. 2025, 2026',
    headings: ['batch', 'eligible batches', 'passing year', 'year of passing'],
  },
  workMode: {
    label: 'Work mode',
    input: 'line',
    required: false,
    example: 'e.g. Hybrid, night shift',
    headings: ['mode of work', 'workplace type', 'work arrangement', 'work location type', 'shift'],
  },
  joblink: {
    label: 'Job link',
    input: 'link',
    required: true,
    example: 'https://',
    headings: ['apply link', 'apply url', 'job url', 'url', 'link', 'apply'],
  },
  jobtype: {
    label: 'Company type',
    input: 'category',
    kind: 'company',
    required: true,
    headings: ['type of company', 'company category', 'industry'],
  },
  jobbyrole: {
    label: 'Role category',
    input: 'category',
    kind: 'role',
    required: true,
    headings: ['role type', 'category', 'job category', 'role group'],
  },
  jobbycity: {
    label: 'City',
    input: 'category',
    kind: 'city',
    required: true,
    headings: ['job city', 'city category'],
  },
  jobexplevel: {
    label: 'Experience level',
    input: 'category',
    kind: 'level',
    required: true,
    headings: ['experience', 'level', 'exp level', 'seniority'],
  },
  jobpayrange: {
    label: 'Pay range',
    input: 'category',
    kind: 'pay',
    required: true,
    headings: ['pay band', 'salary range', 'pay category'],
  },
  batch1: {
    label: 'Past batches',
    input: 'category',
    kind: 'batch',
    required: false,
    headings: ['past batch'],
  },
  batch2: {
    label: 'Current or upcoming batches',
    input: 'category',
    kind: 'batch',
    required: false,
    headings: ['upcoming batches', 'current batches', 'upcoming batch', 'current batch'],
  },
  batch3: {
    label: 'Domain',
    input: 'category',
    kind: 'domain',
    required: false,
    headings: ['job domain'],
  },
  description: {
    label: 'Description',
    input: 'long',
    required: 'whenAdded',
    hint: 'About the company and the role.',
    headings: ['job description', 'about', 'about the role', 'details', 'jd'],
  },
  eligibility: {
    label: 'Eligibility',
    input: 'long',
    required: false,
    hint: 'Degrees, years, marks. One point per line.',
    headings: ['eligibility criteria', 'education', 'qualification', 'qualifications'],
  },
  rolesAndResponsibilities: {
    label: 'Roles & responsibilities',
    input: 'long',
    required: false,
    hint: 'One point per line.',
    headings: ['responsibilities', 'duties', 'roles and responsibilities'],
  },
  requirements: {
    label: 'Requirements',
    input: 'long',
    required: false,
    hint: 'One point per line.',
    headings: ['skills', 'required skills', 'key skills', 'requirement'],
  },
  niceToHave: {
    label: 'Nice to have',
    input: 'long',
    required: false,
    hint: 'Shown to readers as More Details.',
    headings: ['preferred skills', 'good to have', 'bonus'],
  },
  expiresAt: {
    label: 'Closing date',
    input: 'day',
    required: false,
    headings: ['closes on', 'deadline', 'last date', 'apply by', 'expires', 'expiry date'],
  },
  featured: {
    label: 'Featured',
    input: 'switch',
    required: false,
    hint: 'Shows a Featured badge on the card.',
    headings: ['is featured', 'premium'],
  },
  urgent: {
    label: 'Urgent',
    input: 'switch',
    required: false,
    hint: 'New jobs are marked as new for two days anyway.',
    headings: ['is urgent', 'urgent hiring'],
  },
} as const satisfies Record<string, Field & Input>;

type JobFields = typeof jobFields;
export type JobFieldName = keyof JobFields;
export type JobInput = JobFields[JobFieldName]['input'];
type NamesOf<Kind extends JobInput> = {
  [Name in JobFieldName]: JobFields[Name]['input'] extends Kind ? Name : never;
}[JobFieldName];

export const isJobField = (name: unknown): name is JobFieldName =>
  typeof name === 'string' && Object.hasOwn(jobFields, name);
export const jobFieldNames = Object.keys(jobFields).filter(isJobField);

const areOf =
  <Kind extends JobInput>(...kinds: Kind[]) =>
  (name: string): name is NamesOf<Kind> =>
    isJobField(name) && kinds.some((kind) => kind === jobFields[name].input);

export const isLine = areOf('line', 'link');
export const isLong = areOf('long');
export const isCategory = areOf('category');
export const isSwitch = areOf('switch');
export const isRequired = (name: JobFieldName): boolean => jobFields[name].required !== false;
/** Of a job that is changed. */
export const staysRequired = (name: JobFieldName): boolean => jobFields[name].required === true;

export const requiredFieldNames = jobFieldNames.filter(isRequired);
export const optionalFieldNames = jobFieldNames.filter((name) => !isRequired(name));

/** In one line: texts and addresses. */
export const lineFieldNames = jobFieldNames.filter(isLine);
export type LineField = (typeof lineFieldNames)[number];
export const longFieldNames = jobFieldNames.filter(isLong);
export type LongField = (typeof longFieldNames)[number];
export const categoryFieldNames = jobFieldNames.filter(isCategory);
export type CategoryField = (typeof categoryFieldNames)[number];
export const switchFieldNames = jobFieldNames.filter(isSwitch);
export type SwitchFieldName = (typeof switchFieldNames)[number];

/** The kind that the id of a category field must be of. */
export const kindOf = <Name extends CategoryField>(name: Name): JobFields[Name]['kind'] =>
  jobFields[name].kind;
/** The kinds that a job has a category of. */
export type JobKind = JobFields[CategoryField]['kind'];
export const jobKinds: readonly JobKind[] = [...new Set(categoryFieldNames.map(kindOf))];

/** For each field what there is for its kind of input. */
export function byInput<const Kinds extends Record<JobInput, unknown>>(
  kinds: Kinds,
): { [Name in JobFieldName]: Kinds[JobFields[Name]['input']] };
export function byInput(kinds: Record<JobInput, unknown>): object {
  return recordOf(jobFieldNames, (name) => kinds[jobFields[name].input]);
}

type Needs = JobFields[JobFieldName]['required'];
type InputsByNeed = Record<'required' | 'optional', Record<JobInput, unknown>>;

/** The same, with fields apart that may be left empty: those whose row says one of `optional`. */
export function byNeed<const Kinds extends InputsByNeed, const Optional extends Needs>(
  kinds: Kinds,
  optional: readonly Optional[],
): {
  [Name in JobFieldName]: Kinds[JobFields[Name]['required'] extends Optional
    ? 'optional'
    : 'required'][JobFields[Name]['input']];
};
export function byNeed(kinds: InputsByNeed, optional: readonly Needs[]): object {
  return recordOf(jobFieldNames, (name) => {
    const { input, required } = jobFields[name];
    return kinds[optional.includes(required) ? 'optional' : 'required'][input];
  });
}

export const jobLabels: Readonly<Record<JobFieldName | 'companyLogo', string>> = {
  ...recordOf(jobFieldNames, (name) => jobFields[name].label),
  companyLogo: 'Company logo',
};
/** Of a draft, beside what the job will have. */
export const publishAtLabel = 'Publishing time';
/** Of a job that was posted elsewhere before. */
export const postedAtLabel = 'Posting date';
