import { isWebAddress } from '#contract/web-address.ts';
import { parseHtml, recordTextsIn } from '#domain/html.ts';
import {
  type Item,
  isItem,
  type JobRecord,
  jobRecordsIn,
  listedLinksIn,
  listOf,
  monthsIn,
  nameOf,
  namesOf,
  salaryIn,
  textOf,
} from '#job-import/reading/json-ld.ts';
import { workModeNames } from '#contract/jobs/facet-names.ts';
import { type BoardClient, BoardFault, type BoardPage } from './board-client.ts';
import { joined, payText, type Posting, toldApart } from './posting.ts';
import { wordTable } from './system.ts';

/**
 * Pages with JobPosting records (schema.org/JobPosting; "Job posting (JobPosting) structured data",
 * developers.google.com, 2026): in the page itself, or on the pages that its ItemList leads to.
 */
const mostLinks = 100;

const employments = wordTable({
  ...{ FULL_TIME: 'Full-time', PART_TIME: 'Part-time', CONTRACTOR: 'Contract' },
  ...{ TEMPORARY: 'Temporary', INTERN: 'Internship', OTHER: '' },
});
const sections = {
  ...{ responsibilities: 'Responsibilities', qualifications: 'Qualifications', skills: 'Skills' },
  ...{ educationRequirements: 'Education', jobBenefits: 'Benefits' },
};
const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const countryIn = (value: unknown): string =>
  nameOf(value).replace(/^[a-z]{2}$/i, (code) => countryNames.of(code.toUpperCase()) ?? code);

function placeOf(place: unknown): string {
  const address = isItem(place) ? (place['address'] ?? place['name']) : place;
  if (!isItem(address)) return textOf(address);
  const parts = [address['addressLocality'], address['addressRegion']].map(textOf);
  return joined([...parts, countryIn(address['addressCountry'])]);
}

function experienceIn(requirements: unknown): string {
  const months = monthsIn(requirements);
  if (months === undefined) return namesOf(requirements).join('; ');
  return months === 0 ? '0 years' : `${Math.round(months / 1.2) / 10}+ years`;
}

/** Its own text, and what stands in fields beside it; some pages write the marks of HTML as entities. */
function wholeText(posting: Item): string {
  const text = typeof posting['description'] === 'string' ? posting['description'].trim() : '';
  const more = Object.entries(sections).flatMap(([name, label]) => {
    const points = namesOf(posting[name]).map((each) => `<li>${each}</li>`);
    return points.length > 0 ? `<h3>${label}</h3><ul>${points.join('')}</ul>` : [];
  });
  return [text.includes('<') ? text : textOf(text), ...more].join('\n');
}

/** Where a posting is, if not on this page. */
const linkFrom = (page: string, ...links: readonly unknown[]): string | undefined =>
  links
    .map((link) => URL.parse(textOf(link) || page, page)?.href.split('#')[0] ?? page)
    .find((link) => isWebAddress(link) && link !== page);

function postingOf({ posting, company }: JobRecord, page: string): Posting {
  const link = linkFrom(page, posting['url'], posting['@id']) ?? page;
  const { identifier } = posting;
  const salary = salaryIn(posting);
  const kinds = namesOf(posting['employmentType']);
  const isRemote = /telecommute/i.test(namesOf(posting['jobLocationType']).join());
  const regions = listOf(posting['applicantLocationRequirements']).map(countryIn);
  const places = listOf(posting['jobLocation']).map(placeOf);
  if (isRemote) places.push(joined(['Remote', ...regions]));
  return {
    externalId: (isItem(identifier) && textOf(identifier['value'])) || nameOf(identifier) || link,
    company,
    role: textOf(posting['title']) || textOf(posting['name']),
    location: joined(places, '; '),
    workMode: isRemote ? workModeNames.remote : '',
    employment: joined(kinds.map((each) => employments.get(each) ?? each)),
    experience: experienceIn(posting['experienceRequirements']),
    pay: salary ? payText(salary) : textOf(posting['baseSalary']),
    postedAt: textOf(posting['datePosted']),
    closesAt: textOf(posting['validThrough']),
    description: wholeText(posting),
    link,
  };
}

const statedOn = ({ text, address }: BoardPage): Posting[] =>
  jobRecordsIn(recordTextsIn(parseHtml(text))).map((record) => postingOf(record, address));

/** What has been taken away since its list was written is no posting. */
function noneIfGone(error: unknown): Posting[] {
  if (error instanceof BoardFault && error.fault === 'no-board') return [];
  throw error;
}

/** All postings of a page, and whether it states them itself. Throws `BoardFault` where it leads to none. */
export async function readPage({ text, address: page }: BoardPage, client: BoardClient) {
  const scripts = recordTextsIn(parseHtml(text));
  const records = jobRecordsIn(scripts);
  // In a list, a record may say little more than where its posting is.
  const whole = records.filter(
    ({ posting }) => 'description' in posting || !linkFrom(page, posting['url']),
  );
  if (whole.length > 0)
    return { isOneAnswer: true, postings: toldApart(whole.map((each) => postingOf(each, page))) };
  const listed = [...listedLinksIn(scripts), ...records.map(({ posting }) => posting['url'])];
  const found = listed.flatMap((link) => linkFrom(page, link) ?? []);
  const links = new Set(found.filter((link) => new URL(link).host === new URL(page).host));
  // What is not read would count as closed.
  if (links.size > mostLinks) throw new BoardFault('large', `(${links.size} pages)`);
  const postings: Posting[] = [];
  for (const link of links)
    postings.push(...(await client.page(link).then(statedOn, noneIfGone)).slice(0, 1));
  if (postings.length === 0) throw new BoardFault('no-feed', '(no JobPosting)');
  return { isOneAnswer: false, postings: toldApart(postings) };
}
