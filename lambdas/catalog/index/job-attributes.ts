import { filterLimits, workModeNames } from '#contract/job-filter-options.ts';
import type { Job, JobSlugs } from '#contract/jobs.ts';
import { readBatchYears } from '#domain/read-batch-years.ts';
import { parseBatches } from '#domain/parse-batch-years.ts';
import { findMinYears } from '#domain/parse-experience.ts';
import { isAbroad } from '#domain/place-names.ts';
import { lakh, findYearlyPay } from '#domain/parse-pay.ts';
import { meanings, type TextSection } from '../words/search-vocabulary.ts';
import { findTitlePhrases } from '../words/job-titles.ts';
import { memoize } from '#lambdas/platform/runtime/memoize.ts';
import { splitWords } from '../words/tokenize.ts';
import { findMeanings, findMeaningsInJob } from '../words/find-meanings.ts';
import { findGrades } from '../words/find-grades.ts';

type DescribedJob = Pick<Job, 'role' | 'location' | 'workMode' | 'workModes' | 'pay' | 'batches'> &
  Pick<Job, 'description' | 'eligibility' | 'requirements' | 'niceToHave' | 'categories'> & {
    slugs: JobSlugs;
  };

/**
 * An attribute is a made-up word in the full-text index, such as `batch2025`: what the texts of a job
 * mean, so that a search can ask for it. Attributes of single words, such as `fresher`, are named in
 * `data/synonyms/meanings.json`.
 */
export const attribute = {
  years: (minimum: number) => `years${Math.min(minimum, maxYears)}`,
  /** Absent where the years follow from the level alone. */
  statedYears: 'statedyears',
  batch: (year: string) => `batch${year}`,
  anyBatch: 'anybatch',
  noDegree: 'nodegree',
  pay: (lakhs: number) => `pay${Math.min(lakhs, maxLakhs)}`,
  payInTens: (lakhs: number) => `paytens${Math.floor(Math.min(lakhs, maxLakhs) / 10)}`,
  /** In thousands of rupees. */
  payByMonth: (thousands: number) => `paymonth${Math.min(thousands, maxThousands)}`,
  /** The job pays at most so much: "6" is lakhs a year, "20k" thousands of rupees a month. */
  maxPay: (pay: string) => `atmost${pay}`,
  paid: 'paid',
  unpaid: 'unpaid',
  payNotStated: 'paynotstated',
  senior: 'senior',
  abroad: 'abroad',
  grade: (grade: number) => `grade${grade}`,
  /** The role holds these words of a title side by side: "Software Engineer, Data" is not exactly a "Data Engineer". */
  titled: (words: readonly string[]) => `titled${words.join('')}`,
} as const;

/** The meaning "fresher" becomes the attribute of zero years of experience. */
export const toAttribute = (meaning: string): string =>
  meaning === 'fresher' ? attribute.years(0) : meaning;

export const maxYears = 15;
export const maxLakhs = 99;
export const maxThousands = filterLimits.stipendMinThousands;

/** Attributes of pays of at least so many lakhs. Ten lakhs share one attribute, so that few are needed. */
export function listPayAttributes(minLakhs: number): string[] {
  const capped = Math.min(minLakhs, maxLakhs);
  const nextTen = Math.ceil(capped / 10) * 10;
  const singles = Array.from({ length: nextTen - capped }, (_, step) => capped + step);
  const tensAbove = Array.from({ length: 10 - nextTen / 10 }, (_, step) => nextTen + step * 10);
  return [...singles.map(attribute.pay), ...tensAbove.map(attribute.payInTens)];
}

export const listStipendAttributes = (least: number): string[] =>
  Array.from({ length: maxThousands - least + 1 }, (_, step) => attribute.payByMonth(least + step));

const minYearsByLevel: Readonly<Record<string, number>> = {
  internship: 0,
  freshers: 0,
  '0-1-year-experience': 0,
  '1-3-years-experience': 1,
  '3-5-years-experience': 3,
  'senior-roles': 5,
  'managerial-roles': 8,
};

/** Titles that mean some years of experience, unless `juniorTitle` matches as well. */
const experiencedTitle =
  /\b(?:senior|senio|sr|snr|lead|principal|prin|staff (?:software|data|engineer)|director|head|architect|vp|vice president|chief|distinguished|manager|mgr|phd|ii|iii|iv)\b/;
const juniorTitle =
  /\b(?:junior|jr|intern|internship|trainee|freshers?|associate product manager)\b|engineer ?\/ ?senior/;
const seniorTitle = /\b(?:senior|sr|snr|lead|leader|principal|staff|architect)\b/;
const managingTitle = /\b(?:manager|mgr|director|head|vp|avp|vice president|chief)\b/;

const isGraded = (title: string) => experiencedTitle.test(title) && !juniorTitle.test(title);
const isSenior = (title: string) =>
  (managingTitle.test(title) || seniorTitle.test(title)) && !juniorTitle.test(title);

/** `stated` is false where the years are known from the level only. */
function findRequiredYears(job: DescribedJob, isBeginnerJob: boolean) {
  const levelYears = minYearsByLevel[job.slugs.level];
  const statedYears = findMinYears(`${job.eligibility}\n${job.description}`);
  const atLeast = Math.floor(statedYears ?? 0);
  if (isGraded(job.role.toLowerCase())) {
    return { years: Math.max(atLeast, levelYears ?? 0, 3), stated: true };
  }
  if (levelYears === 0 || (isBeginnerJob && atLeast < 3)) return { years: 0, stated: true };
  return statedYears === undefined
    ? { years: levelYears, stated: false }
    : { years: atLeast, stated: true };
}

/** Lines such as "Employment type: Contract": they describe the job itself, which other lines of a description need not. */
const labelledLine = /^ {0,8}(?:employment|job|work|shift|type|mode|location)[\w ]{0,20}:.*$/gim;

/** `labels` holds the fields and lines that describe the job itself, `texts` all free texts. */
function collectTexts(job: DescribedJob): Record<TextSection, readonly string[]> {
  const { role, eligibility, requirements, niceToHave, description, categories } = job;
  const labels = [description, requirements, niceToHave].join('\n').match(labelledLine) ?? [];
  const places = [job.location, job.workMode, categories.jobbycity, categories.jobtype];
  const workModes = (job.workModes ?? []).map((mode) => workModeNames[mode]);
  return {
    role: [role],
    labels: [role, ...places, ...workModes, eligibility, ...labels],
    texts: [role, eligibility, requirements, niceToHave, description],
  };
}

/** A full stop after a single letter does not end a sentence: "B. Tech", "M. Sc". */
const splitLines = (text: string) => text.split(/\n|;(?=\s)|(?<!\b\p{L})\.(?=\s)/u).map(splitWords);
const findMeaningsInText = memoize((text) => splitLines(text).flatMap(findMeaningsInJob));

function findStatedMeanings(texts: Record<TextSection, readonly string[]>): Set<string> {
  const found = new Set<string>();
  const namesByText = new Map<string, readonly string[]>();
  for (const [place, placeTexts] of Object.entries(texts)) {
    const isStatedHere = (name: string) => meanings[name]?.statedIn === place;
    for (const text of placeTexts) {
      const textNames = namesByText.get(text) ?? findMeaningsInText(text);
      namesByText.set(text, textNames);
      for (const name of textNames) if (isStatedHere(name)) found.add(name);
    }
    let words: ReadonlySet<string> | undefined;
    for (const name of [...found].filter(isStatedHere)) {
      const { excludedBy = [] } = meanings[name] ?? {};
      if (excludedBy.length > 0) words ??= new Set(placeTexts.flatMap(splitLines).flat());
      if (excludedBy.some((word) => words?.has(word))) found.delete(name);
    }
  }
  return found;
}

const mentionsBeginners = memoize((eligibility) =>
  splitLines(eligibility)
    .flatMap(findMeanings)
    .some(({ meaning }) => meaning === 'fresher'),
);

const degrees = Object.keys(meanings).filter((name) => meanings[name]?.kind === 'degree');

/** "2024 or later" and "before 2024" mean more years than the one they name. */
const openEndedYears =
  /(?:\b(?:before|after|since|prior to|than)|(?<!20\d\d )\b(?:till|until|up ?to)) ['’]?20\d\d|\b20\d\d(?: (?:batch|pass\w*(?: ?-?outs?)?|grad\w*))? ?(?:[+&,/]|\b(?:and|or)\b)? ?(?:before|after|later|earlier|older|prior|above|below|onwards?)\b|\b20\d\d ?\+/i;

const readBatches = memoize((sentence) =>
  /20[123]\d|2k\d\d|['’]\d\d/i.test(sentence) && !openEndedYears.test(sentence)
    ? readBatchYears(sentence, false)
    : [],
);

function findBatches(job: DescribedJob): Set<string> {
  const sentences = [job.role, job.description, job.eligibility].flatMap((text) =>
    text.split(/\n|[.;](?=\s)/),
  );
  return new Set([
    ...job.slugs.batches.filter((slug) => /^20\d\d$/.test(slug)),
    ...parseBatches(job.batches),
    ...sentences.flatMap(readBatches),
  ]);
}

/** In rupees a year. */
export const parseYearlyPay = memoize(findYearlyPay);

/** Rounded up, so that no job pays more than its attributes say. */
export function listMaxPayAttributes(pay: string): string[] {
  const most = parseYearlyPay(pay)?.max;
  const amounts = most ? [`${Math.ceil(most / lakh)}`, `${Math.ceil(most / 12_000)}k`] : [];
  return amounts.map(attribute.maxPay);
}

function toPayAttributes(text: string): string[] {
  const pay = parseYearlyPay(text);
  if (!pay) return [attribute.payNotStated];
  if (pay.max === 0) return [attribute.unpaid];
  const maxRupees = pay.max ?? Infinity;
  const lakhs = Math.floor(maxRupees / lakh);
  return [
    ...[attribute.paid, attribute.pay(lakhs), attribute.payInTens(lakhs)],
    attribute.payByMonth(Math.floor(maxRupees / 12_000)),
  ];
}

function findLevels(job: DescribedJob, found: ReadonlySet<string>): string[] {
  const isPaidByMonth = /unpaid|month|stipend/i.test(job.pay);
  const isForBeginner = found.has('fresher') || isPaidByMonth || mentionsBeginners(job.eligibility);
  const { years, stated: isStated } = findRequiredYears(job, isForBeginner);
  const isInternship = job.slugs.level === 'internship' || (isPaidByMonth && years === 0);
  return [
    ...(years === undefined ? [] : [attribute.years(years)]),
    ...(isStated ? [attribute.statedYears] : []),
    ...(isInternship ? ['internship'] : []),
  ];
}

const listTitles = memoize((role) => {
  const title = role.toLowerCase();
  const grades = seniorTitle.test(title) ? [] : findGrades(title);
  return [
    ...grades.map(({ grade }) => attribute.grade(grade)),
    ...(isSenior(title) ? [attribute.senior] : []),
    ...findTitlePhrases(role).map(attribute.titled),
  ];
});

const cachedIsAbroad = memoize(isAbroad);

export function listAttributes(job: DescribedJob): string[] {
  const found = findStatedMeanings(collectTexts(job));
  const batches = findBatches(job);
  return [
    ...found,
    ...findLevels(job, found),
    ...(degrees.some((degree) => found.has(degree)) ? [] : [attribute.noDegree]),
    ...[...batches].map(attribute.batch),
    ...(batches.size === 0 ? [attribute.anyBatch] : []),
    ...toPayAttributes(job.pay),
    ...listTitles(job.role),
    ...(job.slugs.city === 'outside-india' || cachedIsAbroad(job.location)
      ? [attribute.abroad]
      : []),
  ];
}
