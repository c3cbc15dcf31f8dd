import { workModeNames } from '#contract/facet-names.ts';
import { isWebAddress } from '#contract/web-address.ts';
import {
  type Item,
  isItem,
  type JobRecord,
  toList,
  readMonths,
  toName,
  toNames,
  readSalary,
  toText,
} from '#job-import/reading/json-ld.ts';
import { joined, payText, type Posting, wordTable } from './posting.ts';

const employments = wordTable({
  ...{ FULL_TIME: 'Full-time', PART_TIME: 'Part-time', CONTRACTOR: 'Contract' },
  ...{ TEMPORARY: 'Temporary', INTERN: 'Internship', OTHER: '' },
});
const sections = {
  ...{ responsibilities: 'Responsibilities', qualifications: 'Qualifications', skills: 'Skills' },
  ...{ educationRequirements: 'Education', jobBenefits: 'Benefits' },
};
const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const readCountry = (value: unknown): string =>
  toName(value).replace(/^[a-z]{2}$/i, (code) => countryNames.of(code.toUpperCase()) ?? code);

function readExperience(requirements: unknown): string {
  const months = readMonths(requirements);
  if (months === undefined) return toNames(requirements).join('; ');
  return months === 0 ? '0 years' : `${Math.round(months / 1.2) / 10}+ years`;
}

/** Decodes the text where a page escaped its HTML tags. */
function joinText(posting: Item): string {
  const text = typeof posting['description'] === 'string' ? posting['description'].trim() : '';
  const more = Object.entries(sections).flatMap(([name, label]) => {
    const points = toNames(posting[name]).map((each) => `<li>${each}</li>`);
    return points.length > 0 ? `<h3>${label}</h3><ul>${points.join('')}</ul>` : [];
  });
  return [text.includes('<') ? text : toText(text), ...more].join('\n');
}

export const linkFrom = (page: string, ...links: readonly unknown[]): string | undefined =>
  links
    .map((link) => URL.parse(toText(link) || page, page)?.href.split('#')[0] ?? page)
    .find((link) => isWebAddress(link) && link !== page);

/** Converts a JobPosting record (schema.org/JobPosting); `page` is the address of its page. */
export function toPosting({ posting, company }: JobRecord, page: string): Posting {
  const link = linkFrom(page, posting['url'], posting['@id']) ?? page;
  const { identifier } = posting;
  const salary = readSalary(posting);
  const kinds = toNames(posting['employmentType']);
  const isRemote = /telecommute/i.test(toNames(posting['jobLocationType']).join());
  const regions = toList(posting['applicantLocationRequirements']).map(readCountry);
  const places = toList(posting['jobLocation']).map((place) => {
    const address = isItem(place) ? (place['address'] ?? place['name']) : place;
    if (!isItem(address)) return toText(address);
    const parts = [address['addressLocality'], address['addressRegion']].map(toText);
    return joined([...parts, readCountry(address['addressCountry'])]);
  });
  if (isRemote) places.push(joined(['Remote', ...regions]));
  return {
    externalId: (isItem(identifier) && toText(identifier['value'])) || toName(identifier) || link,
    company,
    role: toText(posting['title']) || toText(posting['name']),
    location: joined(places, '; '),
    workMode: isRemote ? workModeNames.remote : '',
    employment: joined(kinds.map((each) => employments.get(each) ?? each)),
    experience: readExperience(posting['experienceRequirements']),
    pay: salary ? payText(salary) : toText(posting['baseSalary']),
    postedAt: toText(posting['datePosted']),
    closesAt: toText(posting['validThrough']),
    description: joinText(posting),
    link,
  };
}
