import * as z from 'zod/mini';
import { workModeNames } from '#contract/facet-names.ts';
import { parseHtml, readTitle } from '#domain/html.ts';
import {
  Flag,
  joined,
  maybe,
  modeOfFlags,
  optionalList,
  parseCompany,
  payText,
  Text,
} from './posting.ts';
import { splitPath, type System, wordTable } from './system.ts';

/**
 * Ashby "Job Postings API" (developers.ashbyhq.com, 2026). Unlisted postings come with the others, and
 * `isRemote` stands beside a `workplaceType` of Hybrid; no answer names the company.
 */
const Address = maybe(
  z.object({
    postalAddress: maybe(
      z.object({ addressLocality: Text, addressRegion: Text, addressCountry: Text }),
    ),
  }),
);
const Component = z.object({
  compensationType: Text,
  interval: Text,
  currencyCode: Text,
  minValue: Text,
  maxValue: Text,
});
const Board = z.object({
  jobs: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      location: Text,
      address: Address,
      secondaryLocations: optionalList(z.object({ location: Text, address: Address })),
      isListed: maybe(z.boolean()),
      isRemote: Flag,
      workplaceType: Text,
      employmentType: Text,
      descriptionHtml: Text,
      publishedAt: Text,
      jobUrl: z.string(),
      compensation: maybe(
        z.object({
          compensationTiers: optionalList(z.object({ components: optionalList(Component) })),
        }),
      ),
    }),
  ),
});
type AshbyJob = z.output<typeof Board>['jobs'][number];

/** Adds the country, which the place itself seldom names. */
function formatPlace({ location, address }: Pick<AshbyJob, 'location' | 'address'>): string {
  const { addressRegion = '', addressCountry = '' } = address?.postalAddress ?? {};
  return joined([location, addressRegion, addressCountry]);
}

function formatPay({ compensation }: AshbyJob): string {
  const components = compensation?.compensationTiers.flatMap((tier) => tier.components) ?? [];
  const salaries = components.filter(({ compensationType: type }) => type === 'Salary');
  const [salary, ...others] = salaries;
  // Tiers of several places may have several currencies.
  if (!salary || others.some(({ currencyCode }) => currencyCode !== salary.currencyCode)) return '';
  const amounts = (name: 'minValue' | 'maxValue') => salaries.map((each) => Number(each[name]));
  return payText({
    min: String(Math.min(...amounts('minValue'))),
    max: String(Math.max(...amounts('maxValue'))),
    currency: salary.currencyCode,
    period: /^1 (YEAR|MONTH|WEEK|HOUR)$/.exec(salary.interval)?.[1]?.toLowerCase() ?? '',
  });
}

const modes = wordTable({
  OnSite: workModeNames.office,
  Remote: workModeNames.remote,
  Hybrid: workModeNames.hybrid,
});

const employments = wordTable({
  ...{ FullTime: 'Full-time', PartTime: 'Part-time', Intern: 'Internship' },
});

export const ashby: System<{ board: string }> = {
  name: 'Ashby',
  isOneAnswer: true,

  parseBoard(url) {
    const [board] = splitPath(url);
    if (url.hostname !== 'jobs.ashbyhq.com' || board === undefined) return undefined;
    return { board: decodeURIComponent(board) };
  },

  async *read({ board }, client) {
    const name = encodeURIComponent(board);
    const { jobs } = await client.json(
      Board,
      `https://api.ashbyhq.com/posting-api/job-board/${name}?includeCompensation=true`,
    );
    const { text } = await client.page(`https://jobs.ashbyhq.com/${name}`);
    const company = parseCompany(readTitle(parseHtml(text)));
    for (const job of jobs) {
      if (job.isListed === false) continue;
      yield {
        posting: {
          externalId: job.id,
          company,
          role: job.title.trim(),
          location: joined([job, ...job.secondaryLocations].map(formatPlace), '; '),
          workMode: modes.get(job.workplaceType) ?? modeOfFlags({ remote: job.isRemote }),
          employment: employments.get(job.employmentType) ?? job.employmentType,
          experience: '',
          pay: formatPay(job),
          postedAt: job.publishedAt,
          closesAt: '',
          description: job.descriptionHtml,
          link: job.jobUrl,
        },
      };
    }
  },
};
