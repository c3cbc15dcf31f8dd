import type { Job } from '#contract/jobs.ts';
import { jobPath } from '#contract/listings.ts';
import { toSlug } from '#contract/slug.ts';
import { escapeHtml } from '#web/lib/head/head-tags.ts';
import { oneLine } from '#web/lib/head/one-line.ts';
import { describeBatches, describeLocation, describePay } from '../card/facts.ts';
import type { Place } from '#contract/job-shapes.ts';
import { listSections } from './sections.ts';

/** Readers of HTML drop some control characters and stop at others. */
const withoutControls = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

const writeList = (points: readonly string[]) =>
  `<ul>${points.map((point) => `<li>${escapeHtml(withoutControls(point))}</li>`).join('')}</ul>`;

/** HTML of paragraphs and lists, as search engines know no more; without texts, the facts. */
function writeDescription(job: Job): string {
  const sections = listSections(job);
  if (sections.length === 0)
    return writeList(
      [describeLocation, describePay, describeBatches].map((describe) => describe(job).text),
    );
  return sections
    .map(({ title, points }) => `<p>${escapeHtml(title)}</p>${writeList(points)}`)
    .join('');
}

const home = 'IN';

const findCity = ({ slugs, categories }: Job) => slugs?.city || toSlug(categories.jobbycity);
const findLevel = ({ slugs, categories }: Job) => slugs?.level || toSlug(categories.jobexplevel);

/** True only if fully remote: some days at home, or home for a while, is something else. */
export const isRemote = (job: Job): boolean =>
  findCity(job) === 'remote' ||
  (/\b(?:remote|work from home|wfh)\b/i.test(job.location) &&
    !/\b(?:hybrid|temp|temporary|temporarily|partly|partially)\b/i.test(job.location));

/** Only a city that no place of the location names. */
const chosenCity = (job: Job): Place[] =>
  ['', 'remote', 'outside-india', 'other-cities'].includes(findCity(job))
    ? []
    : [{ locality: job.categories.jobbycity }];

function placesOfJob(job: Job): Place[] {
  const named = job.places ?? [];
  const isNamed = isRemote(job) || named.some(({ locality, region }) => locality ?? region);
  const places = isNamed ? named : chosenCity(job);
  const inIndia = findCity(job) === 'outside-india' ? {} : { country: home };
  const known = [places, named, isRemote(job) ? [] : [{}]].find(({ length }) => length > 0) ?? [];
  return known.map((place) => ({ ...inIndia, ...place }));
}

const addressed = ({ locality, region, country }: Place) => ({
  '@type': 'Place',
  address: {
    '@type': 'PostalAddress',
    ...(locality && { addressLocality: locality }),
    ...(region && { addressRegion: region }),
    ...(country && { addressCountry: country }),
  },
});

const oneOrAll = <Item>(items: readonly Item[]) => (items.length === 1 ? items[0] : items);

function describeWorkplace(job: Job) {
  const places = placesOfJob(job);
  const sites = isRemote(job)
    ? places.filter(({ locality, country }) => locality && country)
    : places;
  const countries = [...new Set(places.flatMap(({ country }) => country ?? []))];
  return {
    ...(sites.length > 0 && { jobLocation: oneOrAll(sites.map(addressed)) }),
    ...(isRemote(job) && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: oneOrAll(
        (countries.length > 0 ? countries : [home]).map((name) => ({ '@type': 'Country', name })),
      ),
    }),
  };
}

/** Unpaid work has no salary to tell of. */
function describeSalary({ salary }: Job) {
  const { min, max, currency = '', period = '' } = salary ?? {};
  if (!(min || max)) return {};
  const amount = {
    ...(min === max
      ? { value: min }
      : {
          ...(min !== undefined && { minValue: min }),
          ...(max !== undefined && { maxValue: max }),
        }),
    unitText: period.toUpperCase(),
  };
  const value = { '@type': 'QuantitativeValue', ...amount };
  return { baseSalary: { '@type': 'MonetaryAmount', currency, value } };
}

/** Google knows these types of employment ("Job posting", developers.google.com, 2026). */
function findEmployment(job: Job): string {
  if (findLevel(job) === 'internship') return 'INTERN';
  const text = `${job.role}\n${job.niceToHave}`;
  if (/\bpart[- ]?time\b/i.test(text)) return 'PART_TIME';
  return /^.*\b(?:employment type: .*contract|contract(?:ual)? (?:role|job|position))/im.test(text)
    ? 'CONTRACTOR'
    : 'FULL_TIME';
}

/** In months, by the level that the page shows; seniors and managers have none. */
const monthsByLevel: Readonly<Record<string, number>> = {
  ...{ freshers: 0, internship: 0, '0-1-year-experience': 0 },
  ...{ '1-3-years-experience': 12, '3-5-years-experience': 36 },
};

function describeExperience(job: Job) {
  const months = monthsByLevel[findLevel(job)];
  if (months === undefined) return {};
  return {
    experienceRequirements:
      months === 0
        ? 'no requirements'
        : { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: months },
  };
}

/** In schema.org `title` is our role. undefined without a known country: engines refuse that. */
export function postingRecord(job: Job, origin: string): object | undefined {
  const isPlaced = isRemote(job) || placesOfJob(job).every(({ country }) => country !== undefined);
  return isPlaced ? recordOfJob(job, origin) : undefined;
}

const recordOfJob = (job: Job, origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: oneLine(job.role),
  description: writeDescription(job),
  identifier: {
    '@type': 'PropertyValue',
    name: oneLine(job.title),
    value: job.board?.externalId ?? job.id,
  },
  hiringOrganization: {
    '@type': 'Organization',
    name: oneLine(job.title),
    ...(job.companySite && { sameAs: job.companySite }),
    ...(job.image && { logo: `${origin}${job.image}` }),
  },
  datePosted: job.created_at,
  validThrough: job.expiresAt,
  employmentType: findEmployment(job),
  ...describeExperience(job),
  directApply: false,
  url: new URL(`${origin}${jobPath(job)}`).href,
  ...describeWorkplace(job),
  ...describeSalary(job),
});
