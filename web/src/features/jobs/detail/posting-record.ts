import type { Job } from '#contract/jobs.ts';
import { jobPath } from '#contract/listings.ts';
import { toSlug } from '#contract/slug.ts';
import { escapeHtml } from '#web/lib/head/head-tags.ts';
import { oneLine } from '#web/lib/head/one-line.ts';
import { describeBatches, describeLocation, describePay } from '../card/facts.ts';
import type { Place } from '#contract/job-shapes.ts';
import { sectionsOf } from './sections.ts';

/** Readers of HTML drop some of them and stop at others. */
const withoutControls = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

const listOf = (points: readonly string[]) =>
  `<ul>${points.map((point) => `<li>${escapeHtml(withoutControls(point))}</li>`).join('')}</ul>`;

/**
 * Search engines want HTML, with all that the page shows; they know paragraphs and lists only. A
 * posting without a description is none to them, so a job without texts is told by its facts.
 */
function descriptionOf(job: Job): string {
  const sections = sectionsOf(job);
  if (sections.length === 0)
    return listOf([describeLocation, describePay, describeBatches].map((of) => of(job).text));
  return sections
    .map(({ title, points }) => `<p>${escapeHtml(title)}</p>${listOf(points)}`)
    .join('');
}

const home = 'IN';

const cityOf = ({ slugs, categories }: Job) => slugs?.city || toSlug(categories.jobbycity);
const levelOf = ({ slugs, categories }: Job) => slugs?.level || toSlug(categories.jobexplevel);

/** All of the time: some days at home, or home for a while, is something else. */
export const isRemote = (job: Job): boolean =>
  cityOf(job) === 'remote' ||
  (/\b(?:remote|work from home|wfh)\b/i.test(job.location) &&
    !/\b(?:hybrid|temp|temporary|temporarily|partly|partially)\b/i.test(job.location));

/** A city that no place of the location names, such as where there is none at all. */
const chosenCity = (job: Job): Place[] =>
  ['', 'remote', 'outside-india', 'other-cities'].includes(cityOf(job))
    ? []
    : [{ locality: job.categories.jobbycity }];

/** In India, unless the job's own words or its city say otherwise. */
function placesOfJob(job: Job): Place[] {
  const named = job.places ?? [];
  const isNamed = isRemote(job) || named.some(({ locality, region }) => locality ?? region);
  const places = isNamed ? named : chosenCity(job);
  const inIndia = cityOf(job) === 'outside-india' ? {} : { country: home };
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

function workplaceOf(job: Job) {
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
function salaryOf({ salary }: Job) {
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

/** Google's "Job posting" documents (developers.google.com, 2026) know these types of employment. */
function employmentOf(job: Job): string {
  if (levelOf(job) === 'internship') return 'INTERN';
  const said = `${job.role}\n${job.niceToHave}`;
  if (/\bpart[- ]?time\b/i.test(said)) return 'PART_TIME';
  return /^.*\b(?:employment type: .*contract|contract(?:ual)? (?:role|job|position))/im.test(said)
    ? 'CONTRACTOR'
    : 'FULL_TIME';
}

/** In months, by the level that the page shows; seniors and managers have none. */
const monthsByLevel: Readonly<Record<string, number>> = {
  ...{ freshers: 0, internship: 0, '0-1-year-experience': 0 },
  ...{ '1-3-years-experience': 12, '3-5-years-experience': 36 },
};

function experienceOf(job: Job) {
  const months = monthsByLevel[levelOf(job)];
  if (months === undefined) return {};
  return {
    experienceRequirements:
      months === 0
        ? 'no requirements'
        : { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: months },
  };
}

/**
 * The schema.org record of a job: its `title` is our role, and our title is the company's name. Undefined
 * where a place has no known country: search engines refuse such a record.
 */
export function postingRecord(job: Job, origin: string): object | undefined {
  const isPlaced = isRemote(job) || placesOfJob(job).every(({ country }) => country !== undefined);
  return isPlaced ? recordOfJob(job, origin) : undefined;
}

const recordOfJob = (job: Job, origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: oneLine(job.role),
  description: descriptionOf(job),
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
  employmentType: employmentOf(job),
  ...experienceOf(job),
  directApply: false,
  url: new URL(`${origin}${jobPath(job)}`).href,
  ...workplaceOf(job),
  ...salaryOf(job),
});
