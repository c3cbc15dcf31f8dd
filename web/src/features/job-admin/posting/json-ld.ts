import { decodeHTMLStrict } from 'entities/decode';
import { dayInIndia } from '#contract/india-time.ts';
import { closingMoment } from '#domain/dates.ts';
import { rupee } from '#domain/currencies.ts';
import { parsePay } from '#domain/pay.ts';
import { completeAddress } from '#domain/links.ts';
import type { Found, Stated, TextName } from './posting.ts';

type Item = Readonly<Record<string, unknown>>;

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
/** Boards of WordPress write the entities of HTML into it. */
const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? decodeHTMLStrict(value).trim()
    : typeof value === 'number'
      ? String(value)
      : '';
const isOf = (item: Item, type: string) =>
  listOf(item['@type']).some(
    (each) =>
      textOf(each)
        .replace(/^https?:\/\/schema\.org\//, '')
        .toLowerCase() === type,
  );

/** A text, or the name of a thing: "B.Tech", {name: "Java"}, {credentialCategory: "bachelor degree"}. */
const nameOf = (value: unknown): string =>
  isItem(value)
    ? (['name', 'legalName', 'credentialCategory', 'description', 'text']
        .map((name) => textOf(value[name]))
        .find(Boolean) ?? '')
    : textOf(value);
const namesOf = (value: unknown): string[] => listOf(value).map(nameOf).filter(Boolean);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const deepest = 6;

/** The postings in a record, which pages put into lists and graphs. */
function postingsIn(value: unknown, depth = 0): Item[] {
  if (depth > deepest) return [];
  if (Array.isArray(value)) return value.flatMap((each) => postingsIn(each, depth + 1));
  if (!isItem(value)) return [];
  if (isOf(value, 'jobposting')) return [value];
  const within = ['@graph', 'itemListElement', 'item', 'mainEntity'];
  return within.flatMap((name) => postingsIn(value[name], depth + 1));
}

/** Things that a graph names apart, by their "@id". */
function thingsIn(value: unknown): Map<string, Item> {
  const graph = isItem(value) ? listOf(value['@graph']) : listOf(value);
  return new Map(graph.filter(isItem).map((item) => [textOf(item['@id']), item]));
}

function placesOf(posting: Item): string {
  const places = listOf(posting['jobLocation']).flatMap((place) => {
    const address = isItem(place) ? (place['address'] ?? place['name']) : place;
    if (!isItem(address)) return textOf(address);
    return (
      textOf(address['addressLocality']) ||
      textOf(address['addressRegion']) ||
      nameOf(address['addressCountry'])
    );
  });
  return [...new Set(places.filter(Boolean))].join(', ');
}

/** Where one must live to work remotely, unless it is India. */
function remoteOf(posting: Item): string {
  const regions = namesOf(posting['applicantLocationRequirements']).filter(
    (name) => !/^(?:india|in|ind)$/i.test(name),
  );
  return regions.length > 0 ? `Remote (${regions.join(', ')})` : 'Remote';
}

const found = (value: string, sure = true): Found | undefined =>
  value === '' ? undefined : { value, from: '', sure };

const periods: Readonly<Record<string, string>> = {
  ...{ year: 'year', yearly: 'year', annual: 'year', annually: 'year' },
  ...{ month: 'month', monthly: 'month', week: 'week', weekly: 'week' },
  ...{ day: 'day', daily: 'day', hour: 'hour', hourly: 'hour' },
};

/** Its ends; a value alone is both. */
function endsOf(value: Item): { min: number | undefined; max: number | undefined } {
  const [min, max, exact] = ['minValue', 'maxValue', 'value'].map((name) => {
    const amount = Number(textOf(value[name]).replaceAll(',', ''));
    return Number.isFinite(amount) && amount > 0 ? amount : undefined;
  });
  return { min: min ?? exact, max: max ?? exact };
}

/** An amount in words that tell its currency, its period and whether it is an end. */
function payOf(posting: Item): Found | undefined {
  const salary = posting['baseSalary'];
  if (!isItem(salary)) return found(textOf(salary), parsePay(textOf(salary)) !== undefined);
  const value = isItem(salary['value']) ? salary['value'] : salary;
  const currency = [salary['currency'], value['currency'], posting['salaryCurrency']]
    .map((each) => textOf(each).toUpperCase())
    .find(Boolean);
  const { min, max } = endsOf(value);
  const isRupees = currency === rupee;
  const written = (amount: number) =>
    (isRupees ? '₹' : '') +
    amount.toLocaleString(isRupees ? 'en-IN' : 'en-US', { maximumFractionDigits: 2 });
  const amounts = [...new Set([min, max].flatMap((end) => end ?? []))].map(written);
  if (amounts.length === 0) return undefined;
  const period = periods[textOf(value['unitText']).toLowerCase()];
  const end = min === undefined ? 'Up to' : max === undefined ? 'From' : '';
  const per = period && `per ${period === 'year' && isRupees ? 'annum' : period}`;
  const words = [end, isRupees ? '' : currency, amounts.join(' - '), per].filter(Boolean).join(' ');
  return found(words, currency !== undefined && per !== undefined);
}

/** A day; unsure where its numbers may be meant in another order. */
function closingOf(posting: Item, today: string): Found | undefined {
  const text = textOf(posting['validThrough']);
  const { moment = '', sure = false } = closingMoment(text, today) ?? {};
  return moment === ''
    ? undefined
    : found(dayInIndia(new Date(moment)), sure && /^\d{4}-/.test(text));
}

function experienceOf(requirements: unknown): StatedPosting['stated']['experience'] {
  const months = listOf(requirements).map((each) =>
    isItem(each) ? Number(textOf(each['monthsOfExperience']) || NaN) : NaN,
  );
  const least = months.find((each) => !Number.isNaN(each));
  if (least === undefined) return undefined;
  return { value: least === 0 ? { min: 0, max: 0 } : { min: least / 12 }, from: '', sure: true };
}

export interface StatedPosting {
  stated: Stated;
  /** HTML, or text. */
  description: string;
  experience: string;
  /** Texts that have a place of their own. */
  texts: Partial<Record<TextName, readonly string[]>>;
}

const fullTime = /^full[-_ ]?time$/i;

function recordOf(posting: Item, things: ReadonlyMap<string, Item>, today: string): StatedPosting {
  const address =
    textOf(posting['url']) || textOf(posting['@id']) || textOf(posting['mainEntityOfPage']);
  const isRemote = namesOf(posting['jobLocationType']).includes('TELECOMMUTE');
  const employer = posting['hiringOrganization'];
  const kept = isItem(employer) ? things.get(textOf(employer['@id'])) : undefined;
  const employment = namesOf(posting['employmentType']).filter((each) => !fullTime.test(each));
  const facts = {
    company: found(nameOf(employer) || nameOf(kept)),
    role: found(textOf(posting['title']) || textOf(posting['name'])),
    location: found(placesOf(posting) || (isRemote ? remoteOf(posting) : '')),
    pay: payOf(posting),
    joblink: found(/^https?:/i.test(address) ? completeAddress(address) : ''),
    expiresAt: closingOf(posting, today),
    mode: isRemote ? ('remote' as const) : undefined,
    experience: experienceOf(posting['experienceRequirements']),
  };
  return {
    stated: Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
    texts: {
      rolesAndResponsibilities: namesOf(posting['responsibilities']),
      requirements: [...namesOf(posting['skills']), ...namesOf(posting['qualifications'])],
      eligibility: namesOf(posting['educationRequirements']),
      benefits: [...namesOf(posting['jobBenefits']), ...namesOf(posting['incentiveCompensation'])],
      details: [
        ...(employment.length > 0 ? [`Employment type: ${employment.join(', ')}`] : []),
        ...namesOf(posting['workHours']).map((hours) => `Working hours: ${hours}`),
        ...namesOf(posting['totalJobOpenings']).map((count) => `Openings: ${count}`),
      ],
    },
    // Its entities are those of HTML, which is read as such.
    description: typeof posting['description'] === 'string' ? posting['description'].trim() : '',
    experience: namesOf(posting['experienceRequirements']).join('; '),
  };
}

/** The postings that a page states for search engines. */
export const recordsIn = (scripts: readonly string[], today: string): StatedPosting[] =>
  scripts.map(parsed).flatMap((value) => {
    const things = thingsIn(value);
    return postingsIn(value).map((posting) => recordOf(posting, things, today));
  });
