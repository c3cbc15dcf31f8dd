import type { Job } from '#contract/jobs.ts';
import { jobPath } from '#contract/listings.ts';
import { toSlug } from '#contract/slug.ts';
import { escapeHtml } from '#web/lib/head/head-tags.ts';
import { toSingleLine } from '#web/lib/head/clip-text.ts';
import type { Place } from '#contract/job-schemas.ts';
import { describeBatches, describeLocation, describePay } from '#contract/job-card-facts.ts';
import { listSections } from './text-sections.ts';

/** HTML with only paragraphs and lists, which search engines accept. A job without texts lists its facts. */
function writeDescription(job: Job): string {
  // HTML parsers handle control characters in different ways.
  const toItem = (text: string) => `<li>${escapeHtml(text.replace(/\p{Cc}+/gu, ' '))}</li>`;
  const toList = (points: readonly string[]) => `<ul>${points.map(toItem).join('')}</ul>`;
  const facts = [describeLocation, describePay, describeBatches];
  const sections = listSections(job).map(
    ({ title, points }) => `<p>${escapeHtml(title)}</p>${toList(points)}`,
  );
  return sections.join('') || toList(facts.map((describe) => describe(job).text));
}

const homeCountry = 'IN';

const getCitySlug = ({ slugs, categories }: Job) => slugs?.city || toSlug(categories.jobbycity);
const getLevelSlug = ({ slugs, categories }: Job) => slugs?.level || toSlug(categories.jobexplevel);

/** True only for fully remote work, not for hybrid or temporarily remote work. */
export const isRemote = (job: Job): boolean =>
  getCitySlug(job) === 'remote' ||
  (/\b(?:remote|work from home|wfh)\b/i.test(job.location) &&
    !/\b(?:hybrid|temp|temporary|temporarily|partly|partially)\b/i.test(job.location));

function listPlaces(job: Job): Place[] {
  const { places: statedPlaces = [], categories } = job;
  const city = getCitySlug(job);
  const prefersStatedPlaces =
    isRemote(job) || statedPlaces.some(({ locality, region }) => locality ?? region);
  const isCityListed = !['', 'remote', 'outside-india', 'other-cities'].includes(city);
  const cityPlaces = isCityListed ? [{ locality: categories.jobbycity }] : [];
  const defaultCountry = city === 'outside-india' ? {} : { country: homeCountry };
  const candidates = [
    prefersStatedPlaces ? statedPlaces : cityPlaces,
    statedPlaces,
    isRemote(job) ? [] : [{}],
  ];
  const places = candidates.find(({ length }) => length > 0) ?? [];
  return places.map((place) => ({ ...defaultCountry, ...place }));
}

const unwrapOne = <Item>(items: readonly Item[]) => (items.length === 1 ? items[0] : items);

function describeWorkplace(job: Job, places: readonly Place[]) {
  const officePlaces = isRemote(job)
    ? places.filter(({ locality, country }) => locality && country)
    : places;
  const jobLocation = officePlaces.map(({ locality, region, country }) => ({
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      ...(locality && { addressLocality: locality }),
      ...(region && { addressRegion: region }),
      ...(country && { addressCountry: country }),
    },
  }));
  const countries = [...new Set(places.flatMap(({ country }) => country ?? []))];
  const from = countries.length > 0 ? countries : [homeCountry];
  return {
    ...(officePlaces.length > 0 && { jobLocation: unwrapOne(jobLocation) }),
    ...(isRemote(job) && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: unwrapOne(from.map((name) => ({ '@type': 'Country', name }))),
    }),
  };
}

/** Unpaid work has no `baseSalary`. */
function describeSalary({ salary }: Job) {
  const { min, max, currency = '', period = '' } = salary ?? {};
  if (!(min || max)) return {};
  const value = {
    '@type': 'QuantitativeValue',
    ...(min === max ? { value: min } : { minValue: min, maxValue: max }),
    unitText: period.toUpperCase(),
  };
  return { baseSalary: { '@type': 'MonetaryAmount', currency, value } };
}

/** Returns an employment type of Google ("Job posting", developers.google.com, 2026). */
function findEmploymentType(job: Job): string {
  if (getLevelSlug(job) === 'internship') return 'INTERN';
  const text = `${job.role}\n${job.niceToHave}`;
  if (/\bpart[- ]?time\b/i.test(text)) return 'PART_TIME';
  return /^.*\b(?:employment type: .*contract|contract(?:ual)? (?:role|job|position))/im.test(text)
    ? 'CONTRACTOR'
    : 'FULL_TIME';
}

const monthsByLevel: Readonly<Record<string, number>> = {
  freshers: 0,
  internship: 0,
  '0-1-year-experience': 0,
  '1-3-years-experience': 12,
  '3-5-years-experience': 36,
};

/** Stated years override the level. If they contradict a level for beginners, the property is left out. */
function describeExperience(job: Job) {
  const levelMonths = monthsByLevel[getLevelSlug(job)];
  const months = job.minYears === undefined ? levelMonths : Math.round(job.minYears * 12);
  if (months === undefined || (levelMonths === 0 && months > 0)) return {};
  const required = { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: months };
  return { experienceRequirements: months === 0 ? 'no requirements' : required };
}

/** In schema.org `title` is our role. Returns undefined if a country is unknown, which engines refuse. */
export function buildJobPosting(job: Job, origin: string): object | undefined {
  const places = listPlaces(job);
  if (!isRemote(job) && places.some(({ country }) => country === undefined)) return undefined;
  const company = toSingleLine(job.title);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: toSingleLine(job.role),
    description: writeDescription(job),
    identifier: {
      '@type': 'PropertyValue',
      name: company,
      value: job.origin?.externalId ?? job.id,
    },
    hiringOrganization: {
      '@type': 'Organization',
      name: company,
      ...(job.companySite && { sameAs: job.companySite }),
      ...(job.image && { logo: `${origin}${job.image}` }),
    },
    datePosted: job.created_at,
    validThrough: job.expiresAt,
    employmentType: findEmploymentType(job),
    ...describeExperience(job),
    directApply: false,
    url: new URL(`${origin}${jobPath(job)}`).href,
    ...describeWorkplace(job, places),
    ...describeSalary(job),
  };
}
