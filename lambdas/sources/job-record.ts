import { workModeNames } from '#contract/facet-names.ts';
import { isWebAddress } from '#contract/web-address.ts';
import {
  type Item,
  isItem,
  type JobRecord,
  listOf,
  monthsIn,
  nameOf,
  namesOf,
  salaryIn,
  textOf,
} from '#job-import/reading/json-ld.ts';
import { joined, payText, type Posting } from './posting.ts';
import { wordTable } from './system.ts';

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
  nameOf(value).replace(/^[a-z]{2}$/i, (code) => countryNames.of(code.toUpperCase()) ?? code);

function readPlace(place: unknown): string {
  const address = isItem(place) ? (place['address'] ?? place['name']) : place;
  if (!isItem(address)) return textOf(address);
  const parts = [address['addressLocality'], address['addressRegion']].map(textOf);
  return joined([...parts, readCountry(address['addressCountry'])]);
}

function readExperience(requirements: unknown): string {
  const months = monthsIn(requirements);
  if (months === undefined) return namesOf(requirements).join('; ');
  return months === 0 ? '0 years' : `${Math.round(months / 1.2) / 10}+ years`;
}

/** Its own text, and what stands in fields beside it; some pages write the marks of HTML as entities. */
function joinText(posting: Item): string {
  const text = typeof posting['description'] === 'string' ? posting['description'].trim() : '';
  const more = Object.entries(sections).flatMap(([name, label]) => {
    const points = namesOf(posting[name]).map((each) => `<li>${each}</li>`);
    return points.length > 0 ? `<h3>${label}</h3><ul>${points.join('')}</ul>` : [];
  });
  return [text.includes('<') ? text : textOf(text), ...more].join('\n');
}

/** Where a posting is, if not on this page. */
export const linkFrom = (page: string, ...links: readonly unknown[]): string | undefined =>
  links
    .map((link) => URL.parse(textOf(link) || page, page)?.href.split('#')[0] ?? page)
    .find((link) => isWebAddress(link) && link !== page);

/** A JobPosting (schema.org/JobPosting) as a posting; its page is where it was read. */
export function toPosting({ posting, company }: JobRecord, page: string): Posting {
  const link = linkFrom(page, posting['url'], posting['@id']) ?? page;
  const { identifier } = posting;
  const salary = salaryIn(posting);
  const kinds = namesOf(posting['employmentType']);
  const isRemote = /telecommute/i.test(namesOf(posting['jobLocationType']).join());
  const regions = listOf(posting['applicantLocationRequirements']).map(readCountry);
  const places = listOf(posting['jobLocation']).map(readPlace);
  if (isRemote) places.push(joined(['Remote', ...regions]));
  return {
    externalId: (isItem(identifier) && textOf(identifier['value'])) || nameOf(identifier) || link,
    company,
    role: textOf(posting['title']) || textOf(posting['name']),
    location: joined(places, '; '),
    workMode: isRemote ? workModeNames.remote : '',
    employment: joined(kinds.map((each) => employments.get(each) ?? each)),
    experience: readExperience(posting['experienceRequirements']),
    pay: salary ? payText(salary) : textOf(posting['baseSalary']),
    postedAt: textOf(posting['datePosted']),
    closesAt: textOf(posting['validThrough']),
    description: joinText(posting),
    link,
  };
}
