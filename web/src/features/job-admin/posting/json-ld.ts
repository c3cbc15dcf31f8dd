import { dayInIndia } from '#contract/india-time.ts';
import { completeAddress } from '#domain/links.ts';
import type { Found, Stated, TextName } from './posting.ts';

type Item = Readonly<Record<string, unknown>>;

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
const textsOf = (value: unknown): string[] => listOf(value).map(textOf).filter(Boolean);
const isOf = (item: Item, type: string) =>
  listOf(item['@type']).some((each) => textOf(each).toLowerCase() === type.toLowerCase());

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
  if (isOf(value, 'JobPosting')) return [value];
  const within = ['@graph', 'itemListElement', 'item', 'mainEntity'];
  return within.flatMap((name) => postingsIn(value[name], depth + 1));
}

const nameOf = (value: unknown): string =>
  isItem(value) ? textOf(value['name']) || textOf(value['legalName']) : textOf(value);

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

const periods: Readonly<Record<string, string>> = { year: 'per annum', month: 'per month' };
const inIndia = (amount: number) => amount.toLocaleString('en-IN', { maximumFractionDigits: 0 });

function payOf(salary: unknown): string {
  if (!isItem(salary)) return '';
  const currency = textOf(salary['currency']).toUpperCase();
  const value = isItem(salary['value']) ? salary['value'] : salary;
  const amounts = ['minValue', 'maxValue', 'value']
    .map((name) => Number(textOf(value[name]).replaceAll(',', '')))
    .filter((amount) => Number.isFinite(amount) && amount > 0);
  const period = periods[textOf(value['unitText']).toLowerCase().replace(/ly$/, '')];
  const [first, last] = [Math.min(...amounts), Math.max(...amounts)];
  if (amounts.length === 0 || !period || (currency !== '' && currency !== 'INR')) return '';
  return `${first === last ? `₹${inIndia(first)}` : `₹${inIndia(first)} - ₹${inIndia(last)}`} ${period}`;
}

function closingOf(posting: Item): string {
  const text = textOf(posting['validThrough']);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  const at = new Date(/T[\d:.]+$/.test(text) ? `${text}+05:30` : text);
  return Number.isNaN(at.getTime()) ? '' : dayInIndia(at);
}

function monthsOf(requirements: unknown): number | undefined {
  const months = isItem(requirements) ? requirements['monthsOfExperience'] : undefined;
  return typeof months === 'number' || typeof months === 'string' ? Number(months) : undefined;
}

export interface StatedPosting {
  stated: Stated;
  /** HTML, or text. */
  description: string;
  experience: string;
  /** Texts that have a place of their own. */
  texts: Partial<Record<TextName, readonly string[]>>;
}

function recordOf(posting: Item): StatedPosting {
  const stated = (value: string): Found | undefined =>
    value === '' ? undefined : { value, from: '', sure: true };
  const address =
    textOf(posting['url']) || textOf(posting['@id']) || textOf(posting['mainEntityOfPage']);
  const months = monthsOf(posting['experienceRequirements']);
  const isRemote = textOf(posting['jobLocationType']) === 'TELECOMMUTE';
  const facts = {
    company: stated(nameOf(posting['hiringOrganization'])),
    role: stated(textOf(posting['title']) || textOf(posting['name'])),
    location: stated(placesOf(posting) || (isRemote ? 'Remote' : '')),
    pay: stated(payOf(posting['baseSalary'])),
    joblink: stated(/^https?:/i.test(address) ? completeAddress(address) : ''),
    expiresAt: stated(closingOf(posting)),
    mode: isRemote ? ('remote' as const) : undefined,
    experience:
      months === undefined || Number.isNaN(months)
        ? undefined
        : {
            value: months === 0 ? { min: 0, max: 0 } : { min: Math.floor(months / 12) },
            from: '',
            sure: true,
          },
  };
  return {
    stated: Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
    texts: {
      rolesAndResponsibilities: textsOf(posting['responsibilities']),
      requirements: [...textsOf(posting['skills']), ...textsOf(posting['qualifications'])],
      eligibility: textsOf(posting['educationRequirements']),
      benefits: textsOf(posting['jobBenefits']),
    },
    description: textOf(posting['description']),
    experience: textOf(posting['experienceRequirements']),
  };
}

/** The postings that a page states for search engines. */
export const recordsIn = (scripts: readonly string[]): StatedPosting[] =>
  scripts.flatMap((text) => postingsIn(parsed(text))).map(recordOf);
