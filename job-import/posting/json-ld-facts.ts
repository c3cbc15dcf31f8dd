import { toIndiaDay } from '#contract/india-time.ts';
import { parseClosingMoment } from '#domain/parse-dates.ts';
import {
  type JsonLdItem,
  isItem,
  type JsonLdJobPosting,
  findJobPostings,
  toList,
  readExperienceMonths,
  toName,
  toNames,
  readSalary,
  toText,
} from '#job-import/reading/json-ld-job-postings.ts';
import { rupeeCode } from '#domain/currencies.ts';
import { parsePay } from '#domain/parse-pay.ts';
import { completeAddress } from '#domain/web-links.ts';
import { type FoundValue, type StatedFacts, toFound } from './posting.ts';
import type { TextName } from '#domain/classify-labels.ts';

function readPlaces(posting: JsonLdItem): string {
  const places = toList(posting['jobLocation']).flatMap((place) => {
    const address = isItem(place) ? (place['address'] ?? place['name']) : place;
    if (!isItem(address)) return toText(address);
    return (
      toText(address['addressLocality']) ||
      toText(address['addressRegion']) ||
      toName(address['addressCountry'])
    );
  });
  return [...new Set(places.filter(Boolean))].join(', ');
}

/** Adds the regions where applicants must live, unless that is India. */
function readRemote(posting: JsonLdItem): string {
  const regions = toNames(posting['applicantLocationRequirements']).filter(
    (name) => !/^(?:india|in|ind)$/i.test(name),
  );
  return regions.length > 0 ? `Remote (${regions.join(', ')})` : 'Remote';
}

/** The quote is empty: a value of JSON-LD stands in no line of the text. */
const toFoundIfFilled = (value: string, isCertain = true): FoundValue | undefined =>
  value === '' ? undefined : toFound(value, '', isCertain);

function readPay(posting: JsonLdItem): FoundValue | undefined {
  const text = toText(posting['baseSalary']);
  const salary = readSalary(posting);
  if (!salary) return toFoundIfFilled(text, parsePay(text) !== undefined);
  const { min, max, currency, period } = salary;
  const isRupees = currency === rupeeCode;
  const formatAmount = (amount: number) =>
    (isRupees ? '₹' : '') +
    amount.toLocaleString(isRupees ? 'en-IN' : 'en-US', { maximumFractionDigits: 2 });
  const amounts = [...new Set([min, max].flatMap((bound) => bound ?? []))].map(formatAmount);
  if (amounts.length === 0) return undefined;
  const end = min === undefined ? 'Up to' : max === undefined ? 'From' : '';
  const per = period && `per ${period === 'year' && isRupees ? 'annum' : period}`;
  const words = [end, isRupees ? '' : currency, amounts.join(' - '), per].filter(Boolean).join(' ');
  return toFoundIfFilled(words, currency !== undefined && per !== undefined);
}

/** The date is uncertain where day and month could be exchanged. */
function readClosing(posting: JsonLdItem, today: string): FoundValue | undefined {
  const text = toText(posting['validThrough']);
  const { moment = '', isCertain = false } = parseClosingMoment(text, today) ?? {};
  return moment === ''
    ? undefined
    : toFoundIfFilled(toIndiaDay(new Date(moment)), isCertain && /^\d{4}-/.test(text));
}

function readExperience(requirements: unknown): StatedFacts['experience'] {
  const months = readExperienceMonths(requirements);
  if (months === undefined) return undefined;
  return toFound(months === 0 ? { min: 0, max: 0 } : { min: months / 12 }, '', true);
}

export interface JsonLdFacts {
  facts: StatedFacts;
  /** HTML or plain text. */
  description: string;
  /** Its text, such as "2 years of Java"; `facts.experience` holds the years. */
  experience: string;
  texts: Partial<Record<TextName, readonly string[]>>;
}

/** Left out, since it goes without saying. */
const fullTime = /^full[-_ ]?time$/i;

function readRecord({ posting, company }: JsonLdJobPosting, today: string): JsonLdFacts {
  const address =
    toText(posting['url']) || toText(posting['@id']) || toText(posting['mainEntityOfPage']);
  const isRemote = toNames(posting['jobLocationType']).includes('TELECOMMUTE');
  const employment = toNames(posting['employmentType']).filter((each) => !fullTime.test(each));
  const facts = {
    company: toFoundIfFilled(company),
    role: toFoundIfFilled(toText(posting['title']) || toText(posting['name'])),
    location: toFoundIfFilled(readPlaces(posting) || (isRemote ? readRemote(posting) : '')),
    pay: readPay(posting),
    joblink: toFoundIfFilled(/^https?:/i.test(address) ? completeAddress(address) : ''),
    expiresAt: readClosing(posting, today),
    workModes: isRemote ? ['remote' as const] : undefined,
    experience: readExperience(posting['experienceRequirements']),
  };
  return {
    facts: Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
    texts: {
      rolesAndResponsibilities: toNames(posting['responsibilities']),
      requirements: [...toNames(posting['skills']), ...toNames(posting['qualifications'])],
      eligibility: toNames(posting['educationRequirements']),
      benefits: [...toNames(posting['jobBenefits']), ...toNames(posting['incentiveCompensation'])],
      details: [
        ...(employment.length > 0 ? [`Employment type: ${employment.join(', ')}`] : []),
        ...toNames(posting['workHours']).map((hours) => `Working hours: ${hours}`),
        ...toNames(posting['totalJobOpenings']).map((count) => `Openings: ${count}`),
      ],
    },
    // Entities are decoded later, since the description is read as HTML.
    description: typeof posting['description'] === 'string' ? posting['description'].trim() : '',
    experience: toNames(posting['experienceRequirements']).join('; '),
  };
}

export const readJsonLdFacts = (scripts: readonly string[], today: string): JsonLdFacts[] =>
  findJobPostings(scripts).map((record) => readRecord(record, today));
