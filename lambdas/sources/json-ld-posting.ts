import { workModeNames } from '#contract/job-filter-options.ts';
import { isWebAddress } from '#contract/web-address.ts';
import {
  type JsonLdItem,
  isItem,
  type JsonLdJobPosting,
  toList,
  readExperienceMonths,
  toName,
  toNames,
  readSalary,
  toText,
} from '#job-import/reading/json-ld-job-postings.ts';
import type { Posting } from './source-posting.ts';
import { toPayText, joinUnique } from './posting-fields.ts';

const employmentNames = new Map([
  ...Object.entries({ FULL_TIME: 'Full-time', PART_TIME: 'Part-time', CONTRACTOR: 'Contract' }),
  ...Object.entries({ TEMPORARY: 'Temporary', INTERN: 'Internship', OTHER: '' }),
]);
const sectionHeadings = {
  responsibilities: 'Responsibilities',
  qualifications: 'Qualifications',
  skills: 'Skills',
  educationRequirements: 'Education',
  jobBenefits: 'Benefits',
};
const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const readCountry = (value: unknown): string =>
  toName(value).replace(/^[a-z]{2}$/i, (code) => countryNames.of(code.toUpperCase()) ?? code);

function readExperience(requirements: unknown): string {
  const months = readExperienceMonths(requirements);
  if (months === undefined) return toNames(requirements).join('; ');
  return months === 0 ? '0 years' : `${Math.round(months / 1.2) / 10}+ years`;
}

/** Decodes the text where a page escaped its HTML tags. */
function buildDescription(posting: JsonLdItem): string {
  const text = typeof posting['description'] === 'string' ? posting['description'].trim() : '';
  const extraSections = Object.entries(sectionHeadings).flatMap(([name, label]) => {
    const listItems = toNames(posting[name]).map((item) => `<li>${item}</li>`);
    return listItems.length > 0 ? `<h3>${label}</h3><ul>${listItems.join('')}</ul>` : [];
  });
  return [text.includes('<') ? text : toText(text), ...extraSections].join('\n');
}

export const resolveLink = (page: string, ...links: readonly unknown[]): string | undefined =>
  links
    .map((link) => URL.parse(toText(link) || page, page)?.href.split('#')[0] ?? page)
    .find((link) => isWebAddress(link) && link !== page);

/** Converts a JobPosting record (schema.org/JobPosting); `pageAddress` is that of its page. */
export function toPosting({ posting, company }: JsonLdJobPosting, pageAddress: string): Posting {
  const link = resolveLink(pageAddress, posting['url'], posting['@id']) ?? pageAddress;
  const { identifier } = posting;
  const salary = readSalary(posting);
  const employmentTypes = toNames(posting['employmentType']);
  const isRemote = /telecommute/i.test(toNames(posting['jobLocationType']).join());
  const regions = toList(posting['applicantLocationRequirements']).map(readCountry);
  const locations = toList(posting['jobLocation']).map((location) => {
    const address = isItem(location) ? (location['address'] ?? location['name']) : location;
    if (!isItem(address)) return toText(address);
    const localityParts = [address['addressLocality'], address['addressRegion']].map(toText);
    return joinUnique([...localityParts, readCountry(address['addressCountry'])]);
  });
  if (isRemote) locations.push(joinUnique(['Remote', ...regions]));
  return {
    externalId: (isItem(identifier) && toText(identifier['value'])) || toName(identifier) || link,
    company,
    role: toText(posting['title']) || toText(posting['name']),
    location: joinUnique(locations, '; '),
    workMode: isRemote ? workModeNames.remote : '',
    employment: joinUnique(employmentTypes.map((each) => employmentNames.get(each) ?? each)),
    experience: readExperience(posting['experienceRequirements']),
    pay: salary ? toPayText(salary) : toText(posting['baseSalary']),
    postedAt: toText(posting['datePosted']),
    closesAt: toText(posting['validThrough']),
    description: buildDescription(posting),
    link,
  };
}
