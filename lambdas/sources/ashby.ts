import * as z from 'zod/mini';
import {
  findMode,
  Flag,
  joined,
  maybe,
  modeOfFlags,
  needed,
  optionalList,
  payText,
  readCompany,
  texts,
  unsaid,
  wordTable,
} from './posting.ts';
import { companySystem, splitPath } from './applicant-system.ts';

/**
 * Ashby "Job Postings API" (developers.ashbyhq.com, 2026). The response also contains unlisted postings.
 * `isRemote` can be true beside a `workplaceType` of Hybrid. No response names the company.
 */
const PostalAddress = z.object(texts('addressRegion', 'addressCountry'));
const place = {
  ...texts('location'),
  address: maybe(z.object({ postalAddress: maybe(PostalAddress) })),
};
const components = optionalList(
  z.object(texts('compensationType', 'interval', 'currencyCode', 'minValue', 'maxValue')),
);
const Job = z.object({
  ...needed('id', 'title', 'jobUrl'),
  ...texts('workplaceType', 'employmentType', 'descriptionHtml', 'publishedAt'),
  ...place,
  secondaryLocations: optionalList(z.object(place)),
  isListed: maybe(z.boolean()),
  isRemote: Flag,
  compensation: maybe(z.object({ compensationTiers: optionalList(z.object({ components })) })),
});
const Board = z.object({ jobs: z.array(Job) });
type AshbyJob = z.output<typeof Job>;

/** Adds region and country, which `location` seldom names. */
function formatPlace({ location, address }: Pick<AshbyJob, 'location' | 'address'>): string {
  const { addressRegion = '', addressCountry = '' } = address?.postalAddress ?? {};
  return joined([location, addressRegion, addressCountry]);
}

function formatPay({ compensation }: AshbyJob): string {
  const all = compensation?.compensationTiers.flatMap((tier) => tier.components) ?? [];
  const salaries = all.filter(({ compensationType: type }) => type === 'Salary');
  const [salary, ...others] = salaries;
  // Tiers for several countries can have several currencies, which one range cannot state.
  if (!salary || others.some(({ currencyCode }) => currencyCode !== salary.currencyCode)) return '';
  return payText({
    min: Math.min(...salaries.map(({ minValue }) => Number(minValue))),
    max: Math.max(...salaries.map(({ maxValue }) => Number(maxValue))),
    currency: salary.currencyCode,
    period: /^1 (YEAR|MONTH|WEEK|HOUR)$/.exec(salary.interval)?.[1]?.toLowerCase(),
  });
}

const employments = wordTable({
  ...{ FullTime: 'Full-time', PartTime: 'Part-time', Intern: 'Internship' },
});

export const ashby = companySystem('Ashby', {
  isSingleResponse: true,

  parseUrl(url) {
    const [board] = splitPath(url);
    return url.hostname === 'jobs.ashbyhq.com' && board
      ? { board: decodeURIComponent(board) }
      : undefined;
  },

  async *read({ board }, client) {
    const name = encodeURIComponent(board);
    const list = `https://api.ashbyhq.com/posting-api/job-board/${name}?includeCompensation=true`;
    const { jobs } = await client.fetchJson(Board, list);
    const company = await readCompany(client, `https://jobs.ashbyhq.com/${name}`);
    for (const job of jobs) {
      if (job.isListed === false) continue;
      yield {
        ...unsaid,
        externalId: job.id,
        company,
        role: job.title.trim(),
        location: joined([job, ...job.secondaryLocations].map(formatPlace), '; '),
        workMode: findMode(job.workplaceType) ?? modeOfFlags({ remote: job.isRemote }),
        employment: employments.get(job.employmentType) ?? job.employmentType,
        pay: formatPay(job),
        postedAt: job.publishedAt,
        description: job.descriptionHtml,
        link: job.jobUrl,
      };
    }
  },
});
