import { readFileSync } from 'node:fs';
import { payIn } from '#contract/jobs/pay.ts';
import type { Posting, TextName } from '#web/features/job-admin/posting/posting.ts';
import { readPostings } from '#web/features/job-admin/posting/read-postings.ts';

/** What a person reads out of a posting; see README.md beside the data. */
interface Expected {
  title?: string;
  company?: string;
  location?: string;
  salary?: { min?: number; max?: number; per: 'year' | 'month' };
  batches?: string[];
  experience?: { min: number; max?: number };
  degrees?: string[];
  applyUrl?: string;
  closingDate?: string;
  skills?: string[];
  alsoRight?: Record<string, unknown[]>;
}

interface Example {
  name: string;
  text: string;
  jobs: (Expected & Partial<Record<TextName, string[]>>)[];
  tolerated?: string[];
}

export type Outcome = 'right' | 'missing' | 'wrong';

export interface Judged {
  posting: string;
  field: string;
  outcome: Outcome;
  sure: boolean;
  expected: unknown;
  given: unknown;
}

const today = '2026-11-25';

export const examplesOf = (set: string): Example[] =>
  readFileSync(`test/web/features/job-admin/postings/${set}.jsonl`, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Example);

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
const monthsInYear = 12;

const degreeNames: Record<string, string> = {
  btech: 'B.E/B.Tech',
  mtech: 'M.E/M.Tech',
  mca: 'MCA',
  msc: 'M.Sc',
  bca: 'BCA',
  bba: 'BBA',
  bsc: 'B.Sc',
  bcom: 'B.Com',
  mcom: 'M.Com',
  mba: 'MBA',
  phd: 'PhD',
  diploma: 'Diploma',
  anygraduate: 'Any graduate',
};

interface Given {
  value: unknown;
  sure: boolean;
}

const given = (value: unknown, sure = false): Given => ({ value, sure });

/** A line that is expected nowhere is no error where it may be anywhere. */
function pointsOf(
  posting: Posting,
  names: readonly TextName[],
  { tolerated = [] }: Example,
  expected: Expected,
) {
  const skills = new Set((expected.skills ?? []).map((each) => each.toLowerCase()));
  const free = plain(tolerated.join(' '));
  const isFree = (point: string) =>
    free.includes(point) ||
    point.split(/(?<=[.!?])\s+/).every((sentence) => free.includes(sentence.trim())) ||
    point.split(/[,·|•]|\s(?=[A-Z])/).every((word) => skills.has(word.trim().toLowerCase())) ||
    point.split(/[,·|•]/).every((word) => skills.has(word.trim().toLowerCase()));
  return { isFree, points: names.flatMap((name) => posting.texts[name]?.value ?? []).map(plain) };
}

const texts: readonly (readonly [string, readonly TextName[]])[] = [
  ['description', ['aboutCompany', 'description']],
  ['rolesAndResponsibilities', ['rolesAndResponsibilities']],
  ['requirements', ['requirements']],
  ['eligibility', ['eligibility']],
  ['niceToHave', ['niceToHave']],
  ['benefits', ['benefits']],
  ['howToApply', ['howToApply']],
];

const places = (text: unknown) =>
  plain(String(text ?? ''))
    .split(', ')
    .filter(
      (part) =>
        !/^(?:India|Haryana|Karnataka|Telangana|Tamil Nadu|Maharashtra|Gujarat|Kerala|Rajasthan|West Bengal|Uttar Pradesh|Madhya Pradesh|Odisha|Punjab|Andhra Pradesh|Bihar|Goa|Assam)$/.test(
          part,
        ),
    )
    .join(', ');

function facts(posting: Posting): Record<string, Given> {
  const pay = posting.pay && payIn(posting.pay.value);
  const salary = pay && (pay.max ?? pay.min) ? pay : undefined;
  const of = (found: { value: unknown; sure: boolean } | undefined) =>
    given(found?.value, found?.sure);
  return {
    title: of(posting.role),
    company: of(posting.company),
    location: of(posting.location),
    salary: given(salary && { min: salary.min, max: salary.max }, posting.pay?.sure),
    batches: of(posting.batches),
    experience: of(posting.experience),
    degrees: given(
      posting.degrees.length > 0
        ? posting.degrees.map((each) => degreeNames[each] ?? each).toSorted()
        : undefined,
    ),
    applyUrl: of(posting.joblink),
    closingDate: of(posting.expiresAt),
  };
}

function wanted(job: Expected): Record<string, unknown> {
  const times = job.salary?.per === 'month' ? monthsInYear : 1;
  const { min, max } = job.salary ?? {};
  return {
    ...job,
    salary: job.salary && {
      min: min === undefined ? undefined : min * times,
      max: max === undefined ? undefined : max * times,
    },
    degrees: job.degrees?.toSorted(),
  };
}

function outcomeOf(
  field: string,
  expected: unknown,
  value: unknown,
  also: unknown[],
): Outcome | undefined {
  const isSame = (other: unknown) =>
    same(other, value) || (field === 'location' && places(other) === places(value));
  if (value === undefined)
    return expected === undefined || also.includes(null) ? undefined : 'missing';
  return (expected !== undefined && isSame(expected)) || also.some(isSame) ? 'right' : 'wrong';
}

function judgeJob(example: Example, at: number, posting: Posting | undefined): Judged[] {
  const job = example.jobs[at] ?? {};
  const expected = wanted(job);
  const read = facts(posting ?? { degrees: [], texts: {}, unused: [] });
  const base = { posting: `${example.name} ${at + 1}` };
  const lines = Object.entries(read).flatMap(([field, { value, sure }]): Judged[] => {
    const outcome = outcomeOf(field, expected[field], value, job.alsoRight?.[field] ?? []);
    return outcome
      ? [{ ...base, field, outcome, sure, expected: expected[field], given: value }]
      : [];
  });
  const long = texts.flatMap(([field, names]): Judged[] => {
    const right = names.flatMap((name) => job[name] ?? []).map(plain);
    const { points, isFree } = pointsOf(
      posting ?? { degrees: [], texts: {}, unused: [] },
      names,
      example,
      job,
    );
    const counted = points.filter((point) => right.includes(point) || !isFree(point));
    if (right.length === 0 && counted.length === 0) return [];
    const outcome = same(
      right.filter((point) => counted.includes(point) || !isFree(point)),
      counted,
    )
      ? 'right'
      : counted.every((point) => right.includes(point))
        ? 'missing'
        : 'wrong';
    const sure = names.every((name) => posting?.texts[name]?.sure ?? true);
    return [{ ...base, field, outcome, sure, expected: right, given: points }];
  });
  return [...lines, ...long];
}

export function judge(example: Example): Judged[] {
  const read = readPostings({ text: example.text }, today);
  const count = Math.max(read.length, example.jobs.length);
  return Array.from({ length: count }, (_, at) => judgeJob(example, at, read[at])).flat();
}

export const share = (judged: readonly Judged[], outcome: Outcome): number =>
  judged.filter((each) => each.outcome === outcome).length / judged.length;
