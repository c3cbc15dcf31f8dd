import type { CategoryKind } from './category-kinds.ts';
import { buildRecord } from './build-record.ts';

interface Field {
  label: string;
  /** Section 5. 'whenAdded': a job that is changed may go without it. */
  required: boolean | 'whenAdded';
  headings: readonly string[];
}

const listed = (headings: string): readonly string[] => headings.split(', ');

type Input =
  | { input: 'line' | 'link'; example: string }
  | { input: 'category'; kind: CategoryKind }
  | { input: 'long' | 'switch'; hint: string }
  | { input: 'day' };

/** Every schema, form and import of a job's fields follows from here. */
export const jobFields = {
  title: {
    label: 'Title (company name)',
    input: 'line',
    required: true,
    example: 'e.g. Saffron Labs',
    headings: listed(
      'company, company name, employer, employer name, organisation, organization, organisation name, organization name, hiring company, hiring organization, hiring organization name, recruiter company, name of the company, name of company, client, client name, company display name, board name, firm, account name',
    ),
  },
  role: {
    label: 'Role',
    input: 'line',
    required: true,
    example: 'e.g. Graduate Software Engineer',
    headings: listed(
      'job title, job role, position, designation, title, role name, role title, job name, position title, posting title, job profile, profile, vacancy, job opening, job position, position name, post name, name of the post, post, hiring for, job, requisition title, text, name',
    ),
  },
  location: {
    label: 'Location',
    input: 'line',
    required: true,
    example: 'e.g. Bengaluru, Karnataka',
    headings: listed(
      'job location, place, work location, locations, job locations, location name, city name, place of work, work place, place of posting, posting location, office location, base location, location city, categories all locations, categories location, job city and state, cities, preferred location, where, candidate location, location full location, address',
    ),
  },
  pay: {
    label: 'Pay',
    input: 'line',
    required: true,
    example: 'e.g. 6-8 LPA',
    headings: listed(
      'salary, ctc, stipend, package, compensation, annual ctc, annual salary, annual package, salary package, ctc offered, package offered, salary offered, salary details, salary range text, ctc range, salary range, compensation range, remuneration, ctc in lpa, ctc lpa, package lpa, salary lpa, salary in lpa, monthly stipend, stipend per month, stipend amount, pay scale, cost to company, base salary, offered ctc, wage, job salary, compensation compensation tier summary, compensation summary, estimated salary, pay per month, in hand salary',
    ),
  },
  batches: {
    label: 'For Batches',
    input: 'line',
    required: true,
    example: 'e.g. 2025, 2026',
    headings: listed(
      'batch, eligible batches, eligible batch, passing year, year of passing, yop, passout year, passout years, pass out year, passing out year, passed out year, graduation year, year of graduation, graduating year, batch year, batches eligible, batch eligible, target batch, passout batch, eligible passout, year of passout, eligible years, graduation batch, passout, class of',
    ),
  },
  workMode: {
    label: 'Work mode',
    input: 'line',
    required: false,
    example: 'e.g. Hybrid, night shift',
    headings: listed(
      'mode of work, workplace type, workplace types, work arrangement, work location type, shift, mode, job mode, remote, is remote, remote job, remote type, telecommuting, work type, work model, workplace, location type, remote or onsite, working mode, wfh',
    ),
  },
  joblink: {
    label: 'Job link',
    input: 'link',
    required: true,
    example: 'https://',
    headings: listed(
      'apply link, apply url, job url, url, link, apply, application link, application url, apply here, apply now, apply online, registration link, registration url, register link, form link, google form, google form link, job posting url, posting url, hosted url, absolute url, direct link, job posting link, link to apply, how to apply link, website link, source url, job url direct, apply website, shortlink, external url, redirect url, job page, careers page, ad url, applyurl',
    ),
  },
  jobtype: {
    label: 'Company type',
    input: 'category',
    kind: 'company',
    required: true,
    headings: listed(
      'type of company, company category, industry, company industry, industry type, sector, industry label, company sector, organisation type, organization type, domain of company',
    ),
  },
  jobbyrole: {
    label: 'Role category',
    input: 'category',
    kind: 'role',
    required: true,
    headings: listed(
      'role type, category, job category, role group, job function, function, functional area, role family, department category',
    ),
  },
  jobbycity: {
    label: 'City',
    input: 'category',
    kind: 'city',
    required: true,
    headings: listed('job city, city category, town'),
  },
  jobexplevel: {
    label: 'Experience level',
    input: 'category',
    kind: 'level',
    required: true,
    headings: listed(
      'experience, level, exp level, seniority, experience required, exp, exp required, experience range, work experience, years of experience, yoe, required experience, minimum experience, min experience, experience in years, total experience, seniority level, job level, experience level name, experience level label, experience needed, relevant experience',
    ),
  },
  jobpayrange: {
    label: 'Pay range',
    input: 'category',
    kind: 'pay',
    required: true,
    headings: listed('pay band, pay category'),
  },
  batch1: {
    label: 'Past batches',
    input: 'category',
    kind: 'batch',
    required: false,
    headings: listed('past batch'),
  },
  batch2: {
    label: 'Current or upcoming batches',
    input: 'category',
    kind: 'batch',
    required: false,
    headings: listed('upcoming batches, current batches, upcoming batch, current batch'),
  },
  batch3: {
    label: 'Domain',
    input: 'category',
    kind: 'domain',
    required: false,
    headings: listed('job domain, technology'),
  },
  description: {
    label: 'Description',
    input: 'long',
    required: 'whenAdded',
    hint: 'About the company and the role.',
    headings: listed(
      'job description, about, about the role, details, jd, job details, description plain, description html, job summary, summary, role description, about the job, about company, company description, overview, content, full description, job desc, responsibilities and description, body, position description',
    ),
  },
  eligibility: {
    label: 'Eligibility',
    input: 'long',
    required: false,
    hint: 'Degrees, years, marks. One point per line.',
    headings: listed(
      'eligibility criteria, education, qualification, qualifications, educational qualification, education qualification, required education, degree, degrees, degree required, eligible degree, eligible degrees, branch, branches, eligible branches, course, courses, stream, eligible courses, who can apply, minimum qualification, education level, cgpa, percentage criteria',
    ),
  },
  rolesAndResponsibilities: {
    label: 'Roles & responsibilities',
    input: 'long',
    required: false,
    hint: 'One point per line.',
    headings: listed(
      'responsibilities, duties, roles and responsibilities, key responsibilities, job responsibilities, what you will do, responsibility, work profile, role and responsibilities',
    ),
  },
  requirements: {
    label: 'Requirements',
    input: 'long',
    required: false,
    hint: 'One point per line.',
    headings: listed(
      'skills, required skills, key skills, requirement, skills required, skill set, skill sets, skillset, must have skills, technical skills, tech stack, primary skills, mandatory skills, job skills, skill, technologies, tags, skills needed, desired skills',
    ),
  },
  niceToHave: {
    label: 'Nice to have',
    input: 'long',
    required: false,
    hint: 'Shown to readers as More Details.',
    headings: listed(
      'preferred skills, good to have, bonus, additional information, other details, remarks, notes, perks, benefits, perks and benefits, additional details, preferred qualifications, comments',
    ),
  },
  expiresAt: {
    label: 'Closing date',
    input: 'day',
    required: false,
    headings: listed(
      'closes on, deadline, last date, apply by, expires, expiry date, last date to apply, closing date for applications, application deadline, last date of application, last date for applying, end date, valid through, valid till, valid until, apply before, application end date, registration deadline, last date to register, registration end date, due date, expiration date, expiration, target date, closing on, last day to apply, application closing date, closes at',
    ),
  },
  featured: {
    label: 'Featured',
    input: 'switch',
    required: false,
    hint: 'Shows a Featured badge on the card.',
    headings: listed('is featured, premium'),
  },
  urgent: {
    label: 'Urgent',
    input: 'switch',
    required: false,
    hint: 'New jobs are marked as new for two days anyway.',
    headings: listed('is urgent, urgent hiring'),
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

const hasInput =
  <Kind extends JobInput>(...kinds: Kind[]) =>
  (name: string): name is NamesOf<Kind> =>
    isJobField(name) && kinds.some((kind) => kind === jobFields[name].input);

export const isLine = hasInput('line', 'link');
export const isLong = hasInput('long');
export const isCategory = hasInput('category');
export const isSwitch = hasInput('switch');
export const isRequired = (name: JobFieldName): boolean => jobFields[name].required !== false;
export const staysRequired = (name: JobFieldName): boolean => jobFields[name].required === true;

export const requiredFieldNames = jobFieldNames.filter(isRequired);
export const optionalFieldNames = jobFieldNames.filter((name) => !isRequired(name));

export const lineFieldNames = jobFieldNames.filter(isLine);
export type LineField = (typeof lineFieldNames)[number];
export const longFieldNames = jobFieldNames.filter(isLong);
export type LongField = (typeof longFieldNames)[number];
export const categoryFieldNames = jobFieldNames.filter(isCategory);
export type CategoryField = (typeof categoryFieldNames)[number];
export const switchFieldNames = jobFieldNames.filter(isSwitch);
export type SwitchFieldName = (typeof switchFieldNames)[number];

export const toCategoryKind = <Name extends CategoryField>(name: Name): JobFields[Name]['kind'] =>
  jobFields[name].kind;
export type JobKind = JobFields[CategoryField]['kind'];
export const jobKinds: readonly JobKind[] = [...new Set(categoryFieldNames.map(toCategoryKind))];

export function byInput<const Kinds extends Record<JobInput, unknown>>(
  kinds: Kinds,
): { [Name in JobFieldName]: Kinds[JobFields[Name]['input']] };
export function byInput(kinds: Record<JobInput, unknown>): object {
  return buildRecord(jobFieldNames, (name) => kinds[jobFields[name].input]);
}

type Needs = JobFields[JobFieldName]['required'];
type InputsByNeed = Record<'required' | 'optional', Record<JobInput, unknown>>;

export function byNeed<const Kinds extends InputsByNeed, const Optional extends Needs>(
  kinds: Kinds,
  optional: readonly Optional[],
): {
  [Name in JobFieldName]: Kinds[JobFields[Name]['required'] extends Optional
    ? 'optional'
    : 'required'][JobFields[Name]['input']];
};
export function byNeed(kinds: InputsByNeed, optional: readonly Needs[]): object {
  return buildRecord(jobFieldNames, (name) => {
    const { input, required } = jobFields[name];
    return kinds[optional.includes(required) ? 'optional' : 'required'][input];
  });
}

export const jobLabels: Readonly<Record<JobFieldName | 'companyLogo', string>> = {
  ...buildRecord(jobFieldNames, (name) => jobFields[name].label),
  companyLogo: 'Company logo',
};
export const publishAtLabel = 'Publishing time';
export const postedAtLabel = 'Posting date';
