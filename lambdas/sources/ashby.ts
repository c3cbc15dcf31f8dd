import * as z from 'zod/mini';
import { emptyPosting } from './source-posting.ts';
import {
  toPayText,
  readCompanyFromPage,
  joinUnique,
  toWorkMode,
  parseWorkMode,
} from './posting-fields.ts';
import { Flag, requiredTexts, optionalList, optionalTexts } from './response-fields.ts';
import { defineAts, splitPath } from './source-adapter.ts';

/**
 * Ashby "Job Postings API" (developers.ashbyhq.com, 2026). The response also contains unlisted postings.
 * `isRemote` can be true beside a `workplaceType` of Hybrid. No response names the company.
 */
const PostalAddress = z.object(optionalTexts('addressRegion', 'addressCountry'));
const locationShape = {
  ...optionalTexts('location'),
  address: z.nullish(z.object({ postalAddress: z.nullish(PostalAddress) })),
};
const components = optionalList(
  z.object(optionalTexts('compensationType', 'interval', 'currencyCode', 'minValue', 'maxValue')),
);
const Job = z.object({
  ...requiredTexts('id', 'title', 'jobUrl'),
  ...optionalTexts('workplaceType', 'employmentType', 'descriptionHtml', 'publishedAt'),
  ...locationShape,
  secondaryLocations: optionalList(z.object(locationShape)),
  isListed: z.nullish(z.boolean()),
  isRemote: Flag,
  compensation: z.nullish(z.object({ compensationTiers: optionalList(z.object({ components })) })),
});
const JobsResponse = z.object({ jobs: z.array(Job) });
type AshbyJob = z.output<typeof Job>;

/** Adds region and country, which `location` seldom names. */
function formatLocation({ location, address }: Pick<AshbyJob, 'location' | 'address'>): string {
  const { addressRegion = '', addressCountry = '' } = address?.postalAddress ?? {};
  return joinUnique([location, addressRegion, addressCountry]);
}

function formatPay({ compensation }: AshbyJob): string {
  const components = compensation?.compensationTiers.flatMap((tier) => tier.components) ?? [];
  const salaryComponents = components.filter(({ compensationType: type }) => type === 'Salary');
  const [salary, ...others] = salaryComponents;
  // Tiers for several countries can have several currencies, which one range cannot state.
  if (!salary || others.some(({ currencyCode }) => currencyCode !== salary.currencyCode)) return '';
  return toPayText({
    min: Math.min(...salaryComponents.map(({ minValue }) => Number(minValue))),
    max: Math.max(...salaryComponents.map(({ maxValue }) => Number(maxValue))),
    currency: salary.currencyCode,
    period: /^1 (YEAR|MONTH|WEEK|HOUR)$/.exec(salary.interval)?.[1]?.toLowerCase(),
  });
}

const employmentNames = new Map(
  Object.entries({ FullTime: 'Full-time', PartTime: 'Part-time', Intern: 'Internship' }),
);

export const ashby = defineAts('Ashby', {
  isSingleResponse: true,

  parseUrl(url) {
    const [board] = splitPath(url);
    return url.hostname === 'jobs.ashbyhq.com' && board
      ? { board: decodeURIComponent(board) }
      : undefined;
  },

  async *read({ board }, client) {
    const encodedName = encodeURIComponent(board);
    const listAddress = `https://api.ashbyhq.com/posting-api/job-board/${encodedName}?includeCompensation=true`;
    const { jobs } = await client.fetchJson(JobsResponse, listAddress);
    const company = await readCompanyFromPage(client, `https://jobs.ashbyhq.com/${encodedName}`);
    for (const job of jobs) {
      if (job.isListed === false) continue;
      yield {
        ...emptyPosting,
        externalId: job.id,
        company,
        role: job.title.trim(),
        location: joinUnique([job, ...job.secondaryLocations].map(formatLocation), '; '),
        workMode: parseWorkMode(job.workplaceType) ?? toWorkMode({ remote: job.isRemote }),
        employment: employmentNames.get(job.employmentType) ?? job.employmentType,
        pay: formatPay(job),
        postedAt: job.publishedAt,
        description: job.descriptionHtml,
        link: job.jobUrl,
      };
    }
  },
});
