import { readFileSync } from 'node:fs';
import { findYearlyPay } from '#domain/parse-pay.ts';
import type { TextName } from '#domain/classify-labels.ts';
import type { Posting } from '#job-import/posting/posting.ts';
import { readPastedPostings } from '#job-import/posting/read-pasted-postings.ts';

/** What a person reads out of a posting; see README.md beside the data. */
interface Expected {
  [field: string]: unknown;
  salary?: { min?: number; max?: number; per: 'year' | 'month' };
  degrees?: string[];
  skills?: string[];
  alsoRight?: Record<string, unknown[]>;
}

interface Example {
  name: string;
  text: string;
  jobs: (Expected & Partial<Record<TextName, string[]>>)[];
  tolerated?: string[];
  /** Its long texts are not told: only facts are judged. */
  factsOnly?: true;
}

export type Outcome = 'right' | 'missing' | 'wrong';

export interface Judged {
  posting: string;
  field: string;
  outcome: Outcome;
  isCertain: boolean;
  expected: unknown;
  given: unknown;
}

const nothing: Posting = { degrees: [], texts: {}, unused: [] };

export const examplesOf = (set: string): Example[] =>
  readFileSync(`test/job-import/posting/postings/${set}.jsonl`, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Example);

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

const degreeNames: Record<string, string> = {
  ...{ btech: 'B.E/B.Tech', mtech: 'M.E/M.Tech', mca: 'MCA', msc: 'M.Sc', bca: 'BCA', bba: 'BBA' },
  ...{ bsc: 'B.Sc', bcom: 'B.Com', mcom: 'M.Com', mba: 'MBA', phd: 'PhD', diploma: 'Diploma' },
  anygraduate: 'Any graduate',
};

/** A line that is expected nowhere is no error where it may be anywhere. */
function isFree(point: string, { tolerated = [] }: Example, { skills = [] }: Expected) {
  const free = plain(tolerated.join(' '));
  const isSkill = (word: string) =>
    skills.some((skill) => skill.toLowerCase() === word.trim().toLowerCase());
  return (
    free.includes(point) ||
    point.split(/(?<=[.!?])\s+/).every((sentence) => free.includes(sentence.trim())) ||
    point.split(/[,·|•]|\s(?=[A-Z])/).every(isSkill) ||
    point.split(/[,·|•]/).every(isSkill)
  );
}

const texts: readonly (readonly [string, readonly TextName[]])[] = [
  ['description', ['aboutCompany', 'description']],
  ...(['rolesAndResponsibilities', 'requirements', 'eligibility'] as const).map(
    (name) => [name, [name]] as const,
  ),
  ...(['niceToHave', 'benefits', 'howToApply'] as const).map((name) => [name, [name]] as const),
];

const regions =
  /^(?:India|Haryana|Karnataka|Telangana|Tamil Nadu|Maharashtra|Gujarat|Kerala|Rajasthan|West Bengal|Uttar Pradesh|Madhya Pradesh|Odisha|Punjab|Andhra Pradesh|Bihar|Goa|Assam)$/;
const places = (text: unknown) =>
  plain(String(text ?? ''))
    .split(', ')
    .filter((part) => !regions.test(part))
    .join(', ');

function facts({ role, joblink, expiresAt, pay, workModes, ...posting }: Posting) {
  const salary = pay && findYearlyPay(pay.value);
  const degrees = posting.degrees.map((each) => degreeNames[each] ?? each).toSorted();
  const { company, location, batches, experience } = posting;
  return {
    ...{ title: role, company, location, batches, experience },
    ...{ applyUrl: joblink, closingDate: expiresAt },
    workMode: workModes && { value: workModes.join(', '), isCertain: false },
    salary: (salary?.max ?? salary?.min) && {
      value: { min: salary?.min, max: salary?.max },
      isCertain: pay?.isCertain ?? false,
    },
    degrees: degrees.length > 0 ? { value: degrees, isCertain: false } : undefined,
    pay,
  };
}

function wanted({ salary, degrees, ...job }: Expected): Record<string, unknown> {
  const yearly = (amount?: number) => amount && amount * (salary?.per === 'month' ? 12 : 1);
  return {
    ...job,
    salary: salary && { min: yearly(salary.min), max: yearly(salary.max) },
    degrees: degrees?.toSorted(),
  };
}

const isSalary = (value: unknown): value is NonNullable<Expected['salary']> =>
  typeof value === 'object' && value !== null && 'per' in value;

function outcomeOf(field: string, expected: unknown, value: unknown, also: unknown[]) {
  const isSame = (other: unknown) =>
    same(other, value) || (field === 'location' && places(other) === places(value));
  // The form says so where a remote job has no place.
  if (
    field === 'location' &&
    expected === undefined &&
    /^(?:remote|wfh|work from home)$/i.test(String(value))
  )
    return undefined;
  if (value === undefined)
    return expected === undefined || also.includes(null) ? undefined : 'missing';
  return (expected !== undefined && isSame(expected)) || also.some(isSame) ? 'right' : 'wrong';
}

function judgeJob(example: Example, at: number, posting = nothing): Judged[] {
  const job = example.jobs[at] ?? {};
  const base = { posting: `${example.name} ${at + 1}` };
  const all = wanted(job);
  const lines = Object.entries(facts(posting)).flatMap(([field, found]): Judged[] => {
    const { value, isCertain } = found || { value: undefined, isCertain: false };
    const expected = all[field];
    // Most examples say the amount, and leave open in which words it is told.
    if (field === 'pay' && expected === undefined) return [];
    const also = (job.alsoRight?.[field] ?? []).map((other) =>
      isSalary(other) ? wanted({ salary: other })['salary'] : other,
    );
    const outcome = outcomeOf(field, expected, value, also);
    return outcome ? [{ ...base, field, outcome, isCertain, expected, given: value }] : [];
  });
  const long = (example.factsOnly ? [] : texts).flatMap(([field, names]): Judged[] => {
    const expected = names.flatMap((name) => job[name] ?? []).map(plain);
    const given = names.flatMap((name) => posting.texts[name]?.value ?? []).map(plain);
    const isOpen = (point: string) => !isFree(point, example, job);
    const counted = given.filter((point) => expected.includes(point) || isOpen(point));
    const isOther = job.alsoRight?.[field]?.some((other) => same(other ?? [], given)) === true;
    if (expected.length === 0 && counted.length === 0) return [];
    const due = expected.filter((point) => counted.includes(point) || isOpen(point));
    const isPart = counted.every((point) => expected.includes(point));
    const outcome = same(due, counted) || isOther ? 'right' : isPart ? 'missing' : 'wrong';
    const isCertain = names.every((name) => posting.texts[name]?.isCertain ?? true);
    return [{ ...base, field, outcome, isCertain, expected, given }];
  });
  return [...lines, ...long];
}

export function judge(example: Example): Judged[] {
  const read = readPastedPostings({ text: example.text }, '2026-11-25');
  const count = Math.max(read.length, example.jobs.length);
  return Array.from({ length: count }, (_, at) => judgeJob(example, at, read[at])).flat();
}

export const share = (judged: readonly Judged[], outcome: Outcome): number =>
  judged.filter((each) => each.outcome === outcome).length / judged.length;
